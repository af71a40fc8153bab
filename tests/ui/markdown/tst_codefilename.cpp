// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/markdown/codefilename.h"

using namespace Qt::StringLiterals;

//! Names of files as models and documentation tools write them after a fence.
class TestCodeFileName : public QObject
{
    Q_OBJECT

private slots:
    void names_data()
    {
        const Rows<QString, QString> add; // info, name

        const auto row = [&add](const char *what, const QString &info, const QString &name = {}) {
            add(what, info, name);
        };
        row("nothing", u""_s);
        row("a language", u"cpp"_s);
        row("a language with a sign", u"c++"_s);
        row("Docusaurus", uR"(jsx title="/src/components/HelloCodeTitle.js" {1,4-6})"_s,
            u"HelloCodeTitle.js"_s);
        row("a blank in it", uR"(md title="Read me.md")"_s, u"Read me.md"_s);
        row("another key", u"py filename=app.py"_s, u"app.py"_s);
        row("Quarto", uR"({.python filename="run.py"})"_s, u"run.py"_s);
        row("behind a colon", u"python:src/app.py"_s, u"app.py"_s);
        row("a second word", u"cpp src/main.cpp"_s, u"main.cpp"_s);
        row("alone", u"src/main.cpp"_s, u"main.cpp"_s);
        row("a hidden file", u".gitignore"_s, u".gitignore"_s);
        row("a title in words", uR"(cpp title="How it works")"_s);
        row("highlighted lines", u"js {1,3-4}"_s);
        row("a number", u"js start=1.5"_s);
        row("another alphabet", u"cpp title=源/主.cpp"_s, u"主.cpp"_s);
        // Of those who mean harm.
        row("out of the folder", u"sh title=../../.bashrc"_s, u".bashrc"_s);
        row("out of a folder of Windows", u"sh title=..\\..\\evil.bat"_s, u"evil.bat"_s);
        row("only dots", u"sh title=../.."_s);
        row("an option", u"sh title=--rf.sh"_s, u"rf.sh"_s);
        row("right to left", u"sh title=photo\u202egpj.sh"_s, u"photogpj.sh"_s);
        row("a line feed and a null", u"sh title=\"a\nb\0c.sh\""_s, u"abc.sh"_s);
        row("for a shell", u"sh title=\"$(rm x);`y`|z.sh\""_s, u"(rm x)yz.sh"_s);
        row("endless", u"sh title="_s + QString(5000, u'a') + u".sh"_s, QString(100, u'a'));
    }

    void names()
    {
        const auto [info, name] = Rows<QString, QString>::current();
        QCOMPARE(Ui::codeFileName(info), name);
    }
};

AGENTAO_TEST_APPLESS(TestCodeFileName)
#include "tst_codefilename.moc"
