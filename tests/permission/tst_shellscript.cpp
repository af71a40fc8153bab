// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/shellscript.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Words joined by '|', commands by " ; ".
static QString shown(const ShellScript &script)
{
    QStringList commands;
    for (const ShellCommand &command : script.commands) {
        QStringList words;
        for (const ShellWord &word : command.words)
            words.append(word.text);
        commands.append(words.join(u'|'));
    }
    return commands.join(u" ; "_s);
}

class TestShellScript : public QObject
{
    Q_OBJECT

private slots:
    void cuts_data()
    {
        const Rows<QString, QString> row; // text, commands

        row("words", u"  ls  -l\tsrc "_s, u"ls|-l|src"_s);
        row("single quotes", u"echo 'a ; b' c"_s, u"echo|a ; b|c"_s);
        row("double quotes", uR"(echo "a \" $ b" c)"_s, uR"(echo|a " $ b|c)"_s);
        row("backslash", uR"(echo a\ b \; c)"_s, uR"(echo|a b|;|c)"_s);
        row("quotes within a word", uR"(r"m" -'r'f)"_s, u"rm|-rf"_s);
        row("operators", u"a && b || c; d | e |& f & g"_s, u"a ; b ; c ; d ; e ; f ; g"_s);
        row("operators without blanks", u"a&&b||c;d|e"_s, u"a ; b ; c ; d ; e"_s);
        row("lines", u"a\nb \\\nc\n"_s, u"a ; b|c"_s);
        row("comment", u"a b # c; d\ne"_s, u"a|b ; e"_s);
        row("no comment within a word", u"a b#c"_s, u"a|b#c"_s);
        row("redirections", u"a 2>&1 >/dev/null <in b"_s, u"a|b"_s);
        row("assignments", u"A=1 B='x y' cmd C=2"_s, u"cmd|C=2"_s);
        row("empty word", u"a '' b"_s, u"a||b"_s);
        row("here-document", u"a <<'E' b\nc ; $(d)\nE\ne"_s, u"a|b ; e"_s);
        row("here-document that expands nothing", u"a <<E\nb ; c\nE\nd"_s, u"a ; d"_s);
        row("text of a here-document", u"a \"x $(cat <<'E'\nit's (b\n\nE\n) y\" c"_s,
            u"a|x it's (b y|c"_s);
    }

    void cuts()
    {
        const auto [text, commands] = Rows<QString, QString>::current();
        const ShellScript script = ShellScript::parse(text);
        QCOMPARE(shown(script), commands);
        QCOMPARE(script.problem, QString());
    }

    void problems_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("single quote") << u"echo 'a"_s;
        QTest::newRow("double quote") << u"echo \"a"_s;
        QTest::newRow("backtick") << u"echo `a"_s;
        QTest::newRow("bracket") << u"echo $(a"_s;
        QTest::newRow("subshell") << u"(cd x; ls)"_s;
        QTest::newRow("group") << u"{ ls; }"_s;
        QTest::newRow("function") << u"f() { ls; }"_s;
        QTest::newRow("loop") << u"for i in a b; do ls $i; done"_s;
        QTest::newRow("condition") << u"if true; then ls; fi"_s;
        QTest::newRow("here-document with a variable") << u"cat <<E\n$a\nE\n"_s;
        QTest::newRow("here-document without an end") << u"cat <<'E'\na\n"_s;
        QTest::newRow("process substitution") << u"diff <(a) b"_s;
        QTest::newRow("nothing before an operator") << u"&& ls"_s;
        QTest::newRow("no target") << u"ls >"_s;
        QTest::newRow("escape character") << u"ls \x1b[2J"_s;
        QTest::newRow("carriage return") << u"ls\rrm x"_s;
    }

    void problems()
    {
        QFETCH(QString, text);
        QVERIFY(!ShellScript::parse(text).problem.isEmpty());
    }

    void findsBodies_data()
    {
        const Rows<QString, QStringList> row; // text, bodies
        row("dollar", u"echo $(rm a)"_s, QStringList{u"rm a"_s});
        row("in quotes", u"echo \"x $(rm 'a)')\""_s, QStringList{u"rm 'a)'"_s});
        row("backticks", u"echo `rm a`"_s, QStringList{u"rm a"_s});
        row("in a default", u"echo ${X:-$(rm a)}"_s, QStringList{u"rm a"_s});
        row("process", u"cat <(rm a)"_s, QStringList{u"rm a"_s});
        row("nested", u"echo $(a $(b))"_s, QStringList{u"a $(b)"_s});
        row("behind a here-document", u"echo $(a <<'E'\n)' \"\nE\nb) $(c <<< \"d\")"_s,
            QStringList{u"a <<'E'\n)' \"\nE\nb"_s, u"c <<< \"d\""_s});
        row("quoted away", u"echo '$(rm a)'"_s, QStringList{});
    }

    void findsBodies()
    {
        const auto [text, bodies] = Rows<QString, QStringList>::current();
        const ShellScript script = ShellScript::parse(text);
        QStringList found;
        for (const ShellCommand &command : script.commands) {
            for (const ShellWord &word : command.words)
                found += word.bodies;
        }
        QCOMPARE(found, bodies);
    }

    void survivesAnything()
    {
        const QString alphabet = u"a \n'\"`$(){}<>&|;\\#*=-~[1!"_s;
        quint32 seed = 12345;
        for (int round = 0; round < 20'000; ++round) {
            QString text;
            for (int i = 0; i < 24; ++i) {
                seed = seed * 1664525 + 1013904223;
                text += alphabet.at(qsizetype(seed >> 16) % alphabet.size());
            }
            const ShellScript script = ShellScript::parse(text);
            QVERIFY(script.commands.size() <= text.size());
        }
    }
};

AGENTAO_TEST(TestShellScript)
#include "tst_shellscript.moc"
