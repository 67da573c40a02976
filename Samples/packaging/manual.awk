# Makes a manual page of what generate-manual writes: page names without dots, paragraphs and examples as mdoc wants
# them, and the sections that all commands share (the file named by `shared`) in place of "exits 0 on success".
function hyphens(text) { gsub(/\./, "-", text); return text }
/^\.Dt / { print ".Dt " hyphens($2) " " $3; next }
/^\.Xr / { $2 = hyphens($2); print; next }
/^\.Sh / { section = $2 }
section == "NAME" && /^\.Nm "/ { command = $0; page = $0; sub(/^\.Nm "/, "", page); sub(/"$/, "", page); gsub(/ /, "-", page); print ".Nm " page; next }
section == "SYNOPSIS" && /^\.Nm$/ && command { print command; next }
/^\.Sh "EXIT STATUS"/ { while ((getline line < shared) > 0) print line; close(shared); next }
/^\.Ex / { next }
/^$/ { print ".Pp"; next }
/^  / { sub(/^ +/, ""); gsub(/"/, "\\(dq"); print ".Dl " $0; next }
{ print }
