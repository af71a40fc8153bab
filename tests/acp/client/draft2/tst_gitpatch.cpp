// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2shapes.h"
#include "tests/support/suite.h"

using namespace Qt::StringLiterals;
using Acp::PatchHunk;

static QString textOf(const QList<PatchHunk> &hunks)
{
    QStringList lines;
    for (const PatchHunk &hunk : hunks)
        lines += u"%1: %2=> %3"_s.arg(hunk.path, hunk.oldText.value_or(u"(new) "_s), hunk.newText);
    return lines.join(u'|').replace(u'\n', u'/');
}

//! Patches as git writes them. Source: git-diff(1), "Generating patch text with -p".
class TestGitPatch : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        const Rows<QByteArray, QString> add; // patch, hunks
        const auto row = [&add](const char *name, const char *patch, const QString &hunks) {
            add(name, QByteArray(patch), hunks);
        };
        const char *head = "diff --git a/x.c b/x.c\nindex 1..2 100644\n--- a/x.c\n+++ b/x.c\n";
        const auto changed = [&](const char *name, const char *body, const QString &hunks) {
            add(name, QByteArray(head) + body, hunks);
        };
        changed("one line", "@@ -1,3 +1,3 @@ f()\n a\n-b\n+c\n d\n", u"x.c: a/b/d/=> a/c/d/"_s);
        changed("counts left out", "@@ -1 +1 @@\n-a\n+b\n", u"x.c: a/=> b/"_s);
        changed("two hunks", "@@ -1 +1 @@\n-a\n+b\n@@ -9,2 +9 @@\n c\n-d\n",
                u"x.c: a/=> b/|x.c: c/d/=> c/"_s);
        changed("lines that look like heads", "@@ -1,2 +1,2 @@\n--- a/z\n+++ b/z\n @@\n",
                u"x.c: -- a/z/@@/=> ++ b/z/@@/"_s);
        changed("no line end behind the new text",
                "@@ -1 +1 @@\n-a\n+b\n\\ No newline at end of file\n", u"x.c: a/=> b"_s);
        changed("no line end behind the old text",
                "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n", u"x.c: a=> b/"_s);
        changed("no line end behind both",
                "@@ -1,2 +1,2 @@\n-a\n+b\n c\n\\ No newline at end of file\n", u"x.c: a/c=> b/c"_s);
        changed("an empty line without its blank", "@@ -1,2 +1,3 @@\n a\n\n+b\n",
                u"x.c: a//=> a//b/"_s);
        changed("cut short", "@@ -1,9 +1,9 @@\n a\n-b\n", u"x.c: a/b/=> a/"_s);
        changed("cut in the head of a hunk", "@@ -1,9", {});
        changed("counts without end", "@@ -1,99999999999999999999 +1 @@\n-a\n+b\n",
                u"x.c: a/=> b/"_s);
        row("a new file", "--- /dev/null\n+++ b/d/n.txt\n@@ -0,0 +1,2 @@\n+a\n+b\n",
            u"d/n.txt: (new) => a/b/"_s);
        row("a file that goes", "--- a/d/o.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n",
            u"d/o.txt: a/=> "_s);
        row("a name in quotes", "--- \"a/o b\"\n+++ \"b/o b\"\n@@ -1 +1 @@\n-a\n+b\n",
            u"o b: a/=> b/"_s);
        row("a time behind the name",
            "--- a/x\t2026-01-01\n+++ b/x\t2026-01-01\n@@ -1 +1 @@\n-a\n+b\n", u"x: a/=> b/"_s);
        row("two files",
            "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n--- a/y\n+++ b/y\n@@ -1 +1 @@\n-c\n+d\n",
            u"x: a/=> b/|y: c/=> d/"_s);
        row("a renamed file without changes",
            "diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n", {});
        row("a binary file", "diff --git a/x b/x\nBinary files a/x and b/x differ\n", {});
        row("rubbish", "@@@@\n+++\n---\n+a\n\\\n", {});
        row("nothing", "", {});
    }

    void reads()
    {
        const auto [patch, hunks] = Rows<QByteArray, QString>::current();
        QCOMPARE(textOf(Acp::patchHunks(QString::fromUtf8(patch), 100)), hunks);
    }

    void bounded()
    {
        QString patch = u"--- a/x\n+++ b/x\n"_s;
        for (int i = 0; i < 1'000; ++i)
            patch += u"@@ -1 +1 @@\n-a\n+b\n"_s;
        QCOMPARE(Acp::patchHunks(patch, 7).size(), 7);
    }
};

AGENTAO_TEST(TestGitPatch)
#include "tst_gitpatch.moc"
