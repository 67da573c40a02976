# Sourced by the scripts of this folder that need a whole system: a guest whose first process is systemd, with its own udevd
# and every device announced. It needs a guest of its own, which is made once:
#   RIG_CACHE=/var/tmp/rig-systemd RIG_PACKAGES='systemd systemd-sysv dbus sqlite3 e2fsprogs' Tests/Rig/Machine/build
# (RIG_SYSTEMD names another folder.)
rig=Tests/Rig/Machine
export RIG_CACHE=${RIG_SYSTEMD:-/var/tmp/rig-systemd}
[ -e "$RIG_CACHE/initrd" ] || { echo "Skipped: there is no guest with systemd in $RIG_CACHE"; exit 0; }

# systemd_guest SCRIPT HOSTDIR: boots, runs the script when the system is up, and gives its exit status.
# Further options for QEMU are in GUEST_QEMU.
systemd_guest() {
  local overlay status=0
  overlay=$(mktemp -d)
  # The guest's own first process up to the devices, which systemd's udevd announces.
  sed '/^# Only what a player needs is loaded/,$d' "$rig/guest-init" > "$overlay/guest-init"
  cat >> "$overlay/guest-init" <<'INIT'
modprobe -a virtio_console 9pnet_virtio 9p
share() { mount -t 9p -o "trans=virtio,version=9p2000.L,msize=512000,$3" "$1" "$2"; }
share out /out cache=mmap
share host /host cache=mmap
cat > /run/rig/script <<'END'
#!/bin/bash
export PATH=/run/rig:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TERM=dumb
until [ -e /dev/virtio-ports/rig.ctl ]; do sleep 0.2; done
cd /host
rigctl "started $(cut -d' ' -f1 /proc/uptime)"
/out/script
status=$?
sync
rigctl "exit $status"
END
chmod +x /run/rig/script
mkdir -p /run/systemd/system/basic.target.wants
cat > /run/systemd/system/rig-script.service <<'END'
[Unit]
Description=The rig's script
DefaultDependencies=no
After=sysinit.target
[Service]
ExecStart=/run/rig/script
StandardOutput=file:/dev/console
StandardError=file:/dev/console
END
ln -s ../rig-script.service /run/systemd/system/basic.target.wants/
# The guest has no login and no console.
for unit in getty.target serial-getty@ttyS0.service systemd-firstboot.service; do ln -s /dev/null "/run/systemd/system/$unit"; done
echo 4096 > /proc/sys/kernel/random/write_wakeup_threshold 2>/dev/null
[ -s /etc/machine-id ] || echo 0123456789abcdef0123456789abcdef > /etc/machine-id
exec /lib/systemd/systemd
INIT
  chmod +x "$overlay/guest-init"
  # A later archive's files take the place of an earlier one's.
  (cd "$overlay" && echo guest-init | cpio -o -H newc --quiet) | cat "$RIG_CACHE/initrd" - > "$overlay/initrd"
  RIG_QEMU="-initrd $overlay/initrd ${GUEST_QEMU:-}" "$rig/run" "$1" "$2" || status=$?
  rm -rf "$overlay"
  return $status
}
