# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 Agentao contributors
#
# Prints "PASSED FAILED SKIPPED" for one run of CTest. Read in this order: LastTestsDisabled.log (skipped and
# disabled tests), LastTestsFailed.log, LastTest.log. Counted are the functions of Qt Test programs, from their
# "Totals:" lines, and every other test as one. A test that failed without saying so counts as one more failed.
# With others=1 the tests that failed are left out.

function finish() {
    if (name == "")
        return
    if (name in bad) {
        if (others) {
            name = ""
            return
        }
        if (failedHere == 0)
            failedHere = 1
    } else if (!told) {
        if (name in notRun)
            skippedHere = 1
        else
            passedHere = 1
    }
    passed += passedHere
    failed += failedHere
    skipped += skippedHere
    name = ""
}

FNR == 1 { file = FILENAME; sub(/.*\//, "", file) }
{ sub(/\r$/, "") }

file == "LastTestsDisabled.log" { sub(/^[0-9]+:/, ""); notRun[$0] = 1; next }
file == "LastTestsFailed.log" { sub(/^[0-9]+:/, ""); bad[$0] = 1; next }

/^[0-9]+\/[0-9]+ Testing: / {
    finish()
    sub(/^[0-9]+\/[0-9]+ Testing: /, "")
    name = $0
    told = passedHere = failedHere = skippedHere = 0
    next
}
/^Totals: [0-9]+ passed, [0-9]+ failed, [0-9]+ skipped/ {
    told = 1
    passedHere += $2
    failedHere += $4
    skippedHere += $6
}
END {
    finish()
    print passed + 0, failed + 0, skipped + 0
}
