// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/symbols/ctags.h"
#include "ui/symbols/symbolfinder.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Ui::Ctags;
using Ui::KnownSymbols;
using Ui::Symbol;
using Ui::SymbolFinder;
using Ui::SymbolIndex;
using Ui::SymbolSource;
using Ui::SymbolTask;

static QString described(const Symbol &symbol)
{
    return u"%1 %2%3 %4-%5"_s.arg(symbol.kindText(), symbol.scope, symbol.name)
        .arg(symbol.firstLine)
        .arg(symbol.lastLine);
}

static Symbol symbol(const QString &scope, const QString &name, const QString &file, int line)
{
    return {Symbol::Kind::Function, name, scope, file, line, line};
}

//! Which symbols files have, which files count, and what is found of them.
class TestSymbols : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY2(!Ctags::installed().isEmpty(), "universal-ctags is not installed");
    }

    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void languages_data()
    {
        const Rows<QString, QByteArray, QStringList> row; // name, text, symbols

        row("C++", u"a.cpp"_s, R"(namespace N {
#define WIDE(x) x
static int helper(int a)
{
    int local = a;
    return local;
}
void View::paint() { helper(1); }
class View : public Base
{
    int m_x;
};
int g_count = 1;
})"_ba,
            QStringList{u"Function N::helper 3-7"_s, u"Macro WIDE 2-2"_s,
                        u"Method N::View::paint 8-8"_s, u"Type N::View 9-12"_s,
                        u"Variable N::g_count 13-13"_s});
        row("C++ header", u"a.h"_s, R"(class View
{
public:
    void paint();
    bool operator==(const View &) const;
    auto size() const { return 1; }
};
struct Forward;
using Text = int;
enum class Kind { A };)"_ba,
            QStringList{u"Method View::operator == 5-5"_s, u"Method View::paint 4-4"_s,
                        u"Method View::size 6-6"_s, u"Type Kind 10-10"_s, u"Type Text 9-9"_s,
                        u"Type View 1-7"_s});
        row("Python", u"a.py"_s, R"(import os
LIMIT = 1
def run(x):
    inner = 2
    return x

class Parser:
    size = 3
    def parse(self):
        pass
)"_ba,
            QStringList{u"Function run 3-5"_s, u"Method Parser.parse 9-10"_s, u"Type Parser 7-10"_s,
                        u"Variable LIMIT 2-2"_s});
        row("TypeScript", u"a.ts"_s, R"(export interface Shape { area: number }
export type Id = string;
export class Circle {
  draw(): void {
    const local = 1;
  }
}
export function make(id: Id) {
  return 1;
}
export const limit = 2;
)"_ba,
            QStringList{u"Function make 8-10"_s, u"Method Circle.draw 4-6"_s, u"Type Circle 3-7"_s,
                        u"Type Id 2-2"_s, u"Type Shape 1-1"_s, u"Variable limit 11-11"_s});
        row("Rust", u"a.rs"_s, R"(pub struct Point {
    x: i32,
}
impl Point {
    pub fn new() -> Point {
        Point { x: 1 }
    }
}
pub trait Shape {
    fn area(&self) -> f64;
}
static COUNT: i32 = 2;
fn main() {
    let z = 1;
}
)"_ba,
            QStringList{u"Function main 13-15"_s, u"Method Point::new 5-7"_s,
                        u"Method Shape::area 10-10"_s, u"Type Point 1-3"_s, u"Type Shape 9-11"_s,
                        u"Variable COUNT 12-12"_s});
        row("Go", u"a.go"_s, R"(package main

type Point struct {
	X int
}

func (p Point) Area() int {
	return p.X
}

const Limit = 1

func main() {
	x := 1
}
)"_ba,
            QStringList{u"Function main.main 13-15"_s, u"Method main.Point.Area 7-9"_s,
                        u"Type main.Point 3-5"_s, u"Variable main.Limit 11-11"_s});
        row("Java", u"A.java"_s, R"(package a;
public class A {
    int field;
    public void run() {
        int local = 1;
    }
    enum Kind { X }
}
)"_ba,
            QStringList{u"Method A.run 4-6"_s, u"Type A 2-8"_s, u"Type A.Kind 7-7"_s});
        row("Markdown", u"README.md"_s, R"(# Title

text

## Getting started

more

```sh
# no heading
```

Underlined
----------
)"_ba,
            QStringList{u"Heading Getting started 5-12"_s, u"Heading Title 1-14"_s,
                        u"Heading Underlined 13-14"_s});
        row("by its first line", u"tool"_s, "#!/usr/bin/env python3\ndef run(): pass\n"_ba,
            QStringList{u"Function run 2-2"_s});
        row("line ends of Windows", u"b.js"_s, "function a() {\r\n  b();\r\n}\r\n"_ba,
            QStringList{u"Function a 1-3"_s});
    }

    void languages()
    {
        const auto [name, text, symbols] = Rows<QString, QByteArray, QStringList>::current();
        write(name, text);
        QStringList found;
        for (const Symbol &symbol : symbolsOf(name)) {
            QCOMPARE(symbol.file, path(name));
            found += described(symbol);
        }
        found.sort();
        QCOMPARE(found, symbols);
    }

    void leftOut_data()
    {
        const Rows<QString, QByteArray> row; // name, text
        const QByteArray code = "def run(): pass\n"_ba;
        row("empty", u"a.py"_s, QByteArray());
        row("binary", u"a.py"_s, code + '\0');
        row("UTF-16", u"a.py"_s, "\xff\xfe#\0d\0"_ba + QByteArray("e\0f\0", 4));
        row("huge", u"a.py"_s, code + QByteArray(SymbolTask::kMaxFileBytes, '#'));
        row("data", u"a.json"_s, R"({"object": {"function": 1}})"_ba);
        row("data by its content", u"a.ts"_s, "<?xml version='1.0'?><TS>class A {}</TS>"_ba);
        row("no language", u"a.unknown"_s, code);
        row("prose", u"notes.txt"_s, "function class def run\n"_ba);
        row("not a word of it right", u"a.cpp"_s, "class { void ( { (((( <<< %% \n"_ba);
        row("no text", u"a.cpp"_s, "\x01\x02\xff\xfe\xfd (((("_ba);
        row("name that is no text", u"a.py"_s, "def f\xff\xfe(): pass\n"_ba);
        row("name without an end", u"a.py"_s, "def " + QByteArray(100'000, 'x') + "(): pass\n");
        row("no line end", u"a.cpp"_s, QByteArray(500'000, '{'));
    }

    void leftOut()
    {
        const auto [name, text] = Rows<QString, QByteArray>::current();
        write(name, text);
        QCOMPARE(symbolsOf(name), QList<Symbol>());
    }

    void hiddenCharacters()
    {
        write(u"a.md"_s, "# one\u202etwo\u200b \x1b[31m \"three\"\n");
        const QList<Symbol> symbols = symbolsOf(u"a.md"_s);
        QCOMPARE(symbols.size(), 1);
        QVERIFY2(symbols[0].name.startsWith(u"one\\u202Etwo"_s), qPrintable(symbols[0].name));
        for (const QChar letter : symbols[0].name)
            QVERIFY(letter.isPrint());
    }

    // Neither is waited for.
    void pipesAndFolders()
    {
        write(u"folder/a.py"_s, "def run(): pass\n");
        QCOMPARE(::mkfifo(qPrintable(path(u"b.py"_s)), 0600), 0);
        QVERIFY(QDir().mkpath(path(u"c.py"_s)));
        QCOMPARE(filesOf({{u"b.py"_s, {}}, {u"c.py"_s, {}}, {u"folder"_s, {}}, {u"none.py"_s, {}}}),
                 QStringList());
    }

    void links()
    {
        write(u"a.py"_s, "def run(): pass\n");
        QVERIFY(QFile::link(path(u"a.py"_s), path(u"b.py"_s)));
        const QList<Symbol> symbols = symbolsOf(u"b.py"_s);
        QCOMPARE(symbols.size(), 1);
        QCOMPARE(symbols[0].file, path(u"b.py"_s)); // as it is known to the user
    }

    void listings_data()
    {
        const Rows<QString, QStringList> row; // listing, files
        row("paths", u"src/a.py\nb c.py\n"_s, QStringList{u"src/a.py"_s, u"b c.py"_s});
        row("matches", u"src/a.py:3: def x\nsrc/a.py:4: y\nb c.py:1: src/none.py\n"_s,
            QStringList{u"src/a.py"_s, u"b c.py"_s});
        row("matches without blanks", u"src/a.py:3:def x\nb c.py-1-y"_s,
            QStringList{u"src/a.py"_s});
        row("words of the program", u"[2 of 4 files shown; make the pattern narrower.]\n\n"_s,
            QStringList());
        row("one is not there", u"none.py\nsrc/a.py"_s, QStringList{u"src/a.py"_s});
        row("a way out", u"src/../src/a.py"_s, QStringList{u"src/a.py"_s});
        row("a line without an end", QString(100'000, u'x'), QStringList());
        row("nothing", QString(), QStringList());
    }

    void listings()
    {
        const auto [listing, files] = Rows<QString, QStringList>::current();
        write(u"src/a.py"_s, "def run(): pass\n");
        write(u"b c.py"_s, "def run(): pass\n");
        QCOMPARE(filesOf({{{}, listing}}), files);
    }

    void newestFirst()
    {
        write(u"a.py"_s, "def run(): pass\n");
        write(u"b.py"_s, "def run(): pass\n");
        QCOMPARE(filesOf({{u"b.py"_s, {}}, {path(u"a.py"_s), {}}, {u"./b.py"_s, {}}}),
                 QStringList({u"b.py"_s, u"a.py"_s}));
    }

    void atMostSoManyFiles()
    {
        QList<SymbolSource> sources;
        for (int i = 0; i < SymbolTask::kMaxFiles + 5; ++i) {
            const QString name = u"f%1.py"_s.arg(i);
            write(name, "x = 1\n");
            sources += {name, {}};
        }
        const QStringList files = filesOf(sources);
        QCOMPARE(files.size(), SymbolTask::kMaxFiles);
        QCOMPARE(files.first(), u"f0.py"_s);
    }

    void blockEnds_data()
    {
        const Rows<QByteArray, int, int> row; // text, first, end
        row("one line", "a\nb\n"_ba, 1, 1);
        row("bracket behind", "a {\n  b\n}\nc\n"_ba, 1, 3);
        row("bracket of its own line", "a\n{\n  b\n}\nc\n"_ba, 1, 4);
        row("by indentation", "a:\n\tb\n\n\tc\nd\n"_ba, 1, 4);
        row("blank lines behind do not count", "a:\n  b\n\n\nc\n"_ba, 1, 2);
        row("word behind", "a\n  b\nend\nc\n"_ba, 1, 3);
        row("goes on behind a bracket", "a(\n  b\n) {\n  c\n}\nd"_ba, 1, 5);
        row("inner", "x {\n  a {\n    b\n  }\n}\n"_ba, 2, 4);
        row("never closed", "a {\n  b\n"_ba, 1, 2);
        row("last line", "a"_ba, 1, 1);
        row("beyond", "a"_ba, 7, 7);
        row("zero", "a"_ba, 0, 0);
    }

    void blockEnds()
    {
        const auto [text, first, end] = Rows<QByteArray, int, int>::current();
        const QList<QByteArray> lines = text.split('\n');
        QCOMPARE(Ui::blockEnd({lines.begin(), lines.end()}, first), end);
    }

    void uselessPrograms_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("knows no sandbox") << "echo 'unknown option' >&2; exit 1"_ba;
        QTest::newRow("says something else") << "echo hello; cat >/dev/null"_ba;
        QTest::newRow("ends at once") << "exit 0"_ba;
        QTest::newRow("cannot be run") << QByteArray();
    }

    void uselessPrograms()
    {
        QFETCH(QByteArray, text);
        const QString program = text.isEmpty() ? path(u"nothing"_s) : script(text);
        Ctags ctags(program, {}, Ctags::Clock::now() + 20s);
        for (int i = 0; i < 2; ++i) {
            const auto symbols = ctags.read(u"/a.py"_s, "def run(): pass\n");
            QVERIFY(!symbols);
            QCOMPARE(symbols.error().code, ErrorCode::NotFound);
        }
    }

    void textThatTakesTooLong()
    {
        const QString program = script("echo '{\"_type\":\"program\"}'; cat >/dev/null; cat");
        Ctags ctags(program, {}, Ctags::Clock::now() + 300ms);
        const auto symbols = ctags.read(u"/a.py"_s, "def run(): pass\n");
        QVERIFY(!symbols);
        QCOMPARE(symbols.error().code, ErrorCode::Timeout);
    }

    // The next text has another process, but not for ever.
    void textThatEndsTheProgram()
    {
        const QString program = script("echo '{\"_type\":\"program\"}'; read -r line; exit 1");
        Ctags ctags(program, {}, Ctags::Clock::now() + 20s);
        for (int i = 0; i < Ctags::kMaxStarts; ++i)
            QCOMPARE(ctags.read(u"/a.py"_s, "x = 1\n").error().code, ErrorCode::Io);
        QCOMPARE(ctags.read(u"/a.py"_s, "x = 1\n").error().code, ErrorCode::NotFound);
    }

    void stopped()
    {
        std::stop_source stop;
        stop.request_stop();
        Ctags ctags(Ctags::installed(), stop.get_token(), Ctags::Clock::now() + 20s);
        QCOMPARE(ctags.read(u"/a.py"_s, "def run(): pass\n").error().code, ErrorCode::Cancelled);
    }

    void found_data()
    {
        const Rows<QString, QString, QStringList> row; // query, file, names
        row("whole name first", u"paint"_s, QString(),
            QStringList{u"paint"_s, u"parseInt"_s, u"repaint"_s});
        row("capitals", u"pI"_s, QString(), QStringList{u"parseInt"_s, u"paint"_s, u"repaint"_s});
        row("by the scope", u"view::re"_s, QString(), QStringList{u"repaint"_s});
        row("the scope alone", u"view"_s, QString(), QStringList());
        row("of a file", u"p"_s, u"/b"_s, QStringList{u"parseInt"_s});
        row("all of a file", QString(), u"/a"_s, QStringList{u"repaint"_s, u"paint"_s});
        row("of a file that is not known", u"p"_s, u"/c"_s, QStringList());
        row("nothing fits", u"zzz"_s, QString(), QStringList());
        row("too long", QString(5'000, u'p'), QString(), QStringList());
    }

    void found()
    {
        const auto [query, file, names] = Rows<QString, QString, QStringList>::current();
        const SymbolIndex index({symbol(u"View::"_s, u"repaint"_s, u"/a"_s, 1),
                                 symbol(u"View::"_s, u"paint"_s, u"/a"_s, 2),
                                 symbol({}, u"parseInt"_s, u"/b"_s, 3)});
        QStringList found;
        for (const SymbolIndex::Match &match : index.find(query, file, 10))
            found += match.symbol.name;
        QCOMPARE(found, names);
        QVERIFY(index.find(query, file, 1).size() <= 1);
    }

    void onlyWhatChangedIsRead()
    {
        write(u"a.py"_s, "def run(): pass\n");
        write(u"b.py"_s, "def walk(): pass\n");
        SymbolTask task;
        task.program = Ctags::installed();
        task.folder = m_dir->path();
        task.sources = {{u"a.py"_s, {}}, {u"b.py"_s, {}}};
        QStringList files;
        task.known = harvestSymbols(task, {}, &files);
        QCOMPARE(task.known.size(), 2);
        write(u"b.py"_s, "def stroll(): pass\n");
        task.known[path(u"a.py"_s)].symbols[0].name = u"remembered"_s;
        const KnownSymbols known = harvestSymbols(task, {}, &files);
        QCOMPARE(known[path(u"a.py"_s)].symbols[0].name, u"remembered"_s);
        QCOMPARE(known[path(u"b.py"_s)].symbols[0].name, u"stroll"_s);
    }

    void anotherConversation()
    {
        write(u"a.py"_s, "def run(): pass\n");
        write(u"b.py"_s, "def walk(): pass\n");
        SymbolFinder finder;
        QString name = u"a.py"_s;
        finder.setFolder(m_dir->path());
        finder.setSource([&name] { return QList<SymbolSource>{{name, {}}}; });
        QSignalSpy found(&finder, &SymbolFinder::found);
        finder.refresh();
        finder.invalidate(); // its answer is for nobody
        name = u"b.py"_s;
        finder.refresh();
        QVERIFY(found.wait());
        QCOMPARE(found.size(), 1);
        QCOMPARE(finder.index()->size(), 1);
        QVERIFY(finder.index()->hasFile(path(u"b.py"_s)));
        finder.refresh(); // it is fresh
        QVERIFY(!finder.isBuilding());
        finder.invalidate();
        QVERIFY(finder.index()->isEmpty());
    }

    void nothingBeforeItIsAsked()
    {
        SymbolFinder finder;
        int asked = 0;
        finder.setFolder(m_dir->path());
        finder.setSource([&asked] {
            ++asked;
            return QList<SymbolSource>();
        });
        QCOMPARE(asked, 0);
        finder.refresh(); // no files: no worker
        QCOMPARE(asked, 1);
        QVERIFY(!finder.isBuilding());
        finder.setProgram(u""_s);
        finder.setSource([] { return QList<SymbolSource>{{u"a.py"_s, {}}}; });
        QSignalSpy found(&finder, &SymbolFinder::found);
        finder.refresh();
        QVERIFY(found.wait());
        QVERIFY(finder.index()->isEmpty());
    }

private:
    QString path(const QString &name) const { return m_dir->filePath(name); }
    void write(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(path(name), text));
    }

    //! Makes a shell script of that program.
    QString script(const QByteArray &text) const
    {
        write(u"ctags"_s, "#!/bin/sh\n" + text);
        QFile::setPermissions(path(u"ctags"_s),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path(u"ctags"_s);
    }

    QStringList filesOf(const QList<SymbolSource> &sources) const
    {
        SymbolTask task;
        task.program = Ctags::installed();
        task.folder = m_dir->path();
        task.sources = sources;
        QStringList files;
        harvestSymbols(task, {}, &files);
        for (QString &file : files)
            file = QDir(m_dir->path()).relativeFilePath(file);
        return files;
    }

    QList<Symbol> symbolsOf(const QString &name) const
    {
        SymbolTask task;
        task.program = Ctags::installed();
        task.folder = m_dir->path();
        task.sources = {{name, {}}};
        QStringList files;
        return harvestSymbols(task, {}, &files).value(path(name)).symbols;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestSymbols)
#include "tst_symbols.moc"
