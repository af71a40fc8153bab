// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/writefiletool.h"

#include "agentcore/tools/builtin/readfiletool.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestWriteFileTool : public QObject
{
    Q_OBJECT

private slots:
    void createsAfterTheQuestion()
    {
        ToolFixture fixture;
        const auto preview = fixture.prepare(
            WriteFileTool(), {{"file_path"_L1, "new/folder/a.txt"_L1}, {"content"_L1, "x\n"_L1}});
        QVERIFY(preview);
        QCOMPARE(preview->title, u"Create new/folder/a.txt"_s);
        const ToolDiff diff{fixture.path(u"new/folder/a.txt"_s), std::nullopt, u"x\n"_s};
        QCOMPARE(preview->content, QList<ToolContent>{diff});
        QVERIFY(!QFileInfo::exists(fixture.path(u"new"_s))); // nothing happened yet

        const auto output = fixture.start();
        QVERIFY(output);
        QCOMPARE(fixture.get(u"new/folder/a.txt"_s), "x\n"_ba);
        QCOMPARE(output->raw.toObject().value("created"_L1).toBool(), true);
    }

    void replacesWhatWasRead()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        read(fixture);
        const auto preview = fixture.prepare(WriteFileTool(), input(u"new"_s));
        QVERIFY(preview);
        QCOMPARE(preview->title, u"Edit a"_s);
        QCOMPARE(std::get<ToolDiff>(preview->content.first()).oldText, u"old"_s);
        QVERIFY(fixture.start());
        QCOMPARE(fixture.get(u"a"_s), "new"_ba);
    }

    void refusesUnseenFile()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        const auto output = fixture.run(WriteFileTool(), input(u"new"_s));
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QVERIFY(output.error().message.contains(u"read_file"_s));
        QCOMPARE(fixture.get(u"a"_s), "old"_ba);
    }

    void refusesFileThatChangedSinceRead()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        read(fixture);
        QVERIFY(fixture.put(u"a"_s, "theirs"));
        const auto output = fixture.run(WriteFileTool(), input(u"new"_s));
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QVERIFY(output.error().message.contains(u"changed since it was read"_s));
        QCOMPARE(fixture.get(u"a"_s), "theirs"_ba);
    }

    void refusesFileThatChangedSinceQuestion()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        read(fixture);
        QVERIFY(fixture.prepare(WriteFileTool(), input(u"new"_s)));
        QVERIFY(fixture.put(u"a"_s, "theirs"));
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QCOMPARE(fixture.get(u"a"_s), "theirs"_ba);
    }

    void refusesFileThatAppeared()
    {
        ToolFixture fixture;
        QVERIFY(fixture.prepare(WriteFileTool(), input(u"new"_s)));
        QVERIFY(fixture.put(u"a"_s, "theirs"));
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QCOMPARE(fixture.get(u"a"_s), "theirs"_ba);
    }

    void refusesLinkPutThere()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        QVERIFY(fixture.put(u"precious"_s, "old"));
        read(fixture);
        QVERIFY(fixture.prepare(WriteFileTool(), input(u"new"_s)));
        QVERIFY(QFile::remove(fixture.path(u"a"_s)));
        QVERIFY(QFile::link(fixture.path(u"precious"_s), fixture.path(u"a"_s)));
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QCOMPARE(fixture.get(u"precious"_s), "old"_ba);
    }

    void keepsTheForm_data()
    {
        const Rows<QByteArray, QString, QByteArray> row; // before, content, after

        row("LF", "a\nb\n"_ba, u"c\nd\n"_s, "c\nd\n"_ba);
        row("CR LF", "a\r\nb\r\n"_ba, u"c\nd\n"_s, "c\r\nd\r\n"_ba);
        row("CR LF on both sides", "a\r\n"_ba, u"c\r\nd\r\n"_s, "c\r\nd\r\n"_ba);
        row("CR LF in the new text alone", "a\n"_ba, u"c\r\nd\r\n"_s, "c\r\nd\r\n"_ba);
        row("CR LF, and a mixture in the new text", "a\r\nb\r\n"_ba, u"a\r\nd\n"_s,
            "a\r\nd\r\n"_ba);
        row("LF, and a mixture in the new text", "a\nb\n"_ba, u"a\r\nd\n"_s, "a\nd\n"_ba);
        row("mixed, each line its own", "a\r\nb\nc\r\n"_ba, u"new\na\nb\nx\n"_s,
            "new\r\na\r\nb\nx\r\n"_ba);
        row("UTF-16, little end first",
            "\xff\xfe"
            "a\0\r\0\n\0"_ba,
            u"b\n"_s,
            "\xff\xfe"
            "b\0\r\0\n\0"_ba);
        row("UTF-16, big end first", "\xfe\xff\0a\0\n"_ba, u"ä"_s, "\xfe\xff\0\xe4"_ba);
        row("Latin-1 becomes UTF-8", "caf\xe9"_ba, u"café"_s, "café"_ba);
        row("byte order mark",
            "\xef\xbb\xbf"
            "a\n"_ba,
            u"c\n"_s,
            "\xef\xbb\xbf"
            "c\n"_ba);
        row("byte order mark in the new text, too",
            "\xef\xbb\xbf"
            "a\n"_ba,
            u"\ufeffc\n"_s,
            "\xef\xbb\xbf"
            "c\n"_ba);
        row("UTF-16, mark in the new text, too",
            "\xff\xfe"
            "a\0"_ba,
            u"\ufeffb"_s,
            "\xff\xfe"
            "b\0"_ba);
        row("a mark is wanted", "a\n"_ba, u"\ufeffc\n"_s,
            "\xef\xbb\xbf"
            "c\n"_ba);
        row("no end of line", "a"_ba, u"c"_s, "c"_ba);
        row("CR alone", "a\rb\r"_ba, u"a\nc\r\nd\n"_s, "a\rc\rd\r"_ba);
        row("emptied", "a"_ba, QString(), ""_ba);
    }

    void keepsTheForm()
    {
        const auto [before, content, after] = Rows<QByteArray, QString, QByteArray>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, before));
        read(fixture);
        QVERIFY(fixture.run(WriteFileTool(), input(content)));
        QCOMPARE(fixture.get(u"a"_s), after);
    }

    void refusesOtherEncodings_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("Latin-1, beyond ASCII") << "caf\xe9"_ba;
        QTest::newRow("half of UTF-16") << "\xff\xfe"
                                           "a\0b"_ba;
        QTest::newRow("binary") << "a\0b"_ba;
    }

    void refusesOtherEncodings()
    {
        QFETCH(QByteArray, bytes);
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, bytes));
        const auto output = fixture.run(WriteFileTool(), input(u"möre"_s, true));
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Unsupported);
        QCOMPARE(fixture.get(u"a"_s), bytes);
    }

    void appends_data()
    {
        // told: beside what is always told
        const Rows<QByteArray, QString, QByteArray, QString> row; // before, content, after, told

        row("CR LF", "one\r\n"_ba, u"two\n"_s, "one\r\ntwo\r\n"_ba, QString());
        row("no final line end", "KEY=1"_ba, u"OTHER=2\n"_s, "KEY=1\nOTHER=2\n"_ba,
            u"no line end"_s);
        row("no final line end, CR LF", "a\r\nb"_ba, u"c"_s, "a\r\nb\r\nc"_ba, u"no line end"_s);
        row("no final line end, and the model knows it", "a"_ba, u"\nb\n"_s, "a\nb\n"_ba,
            QString());
        row("no final line end, CR LF, and the model knows it", "a\r\nb"_ba, u"\r\nc\r\n"_s,
            "a\r\nb\r\nc\r\n"_ba, QString());
        row("LF, and CR LF in the new text", "a\n"_ba, u"b\r\nc\r\n"_s, "a\nb\nc\n"_ba, QString());
        row("CR LF, and a mixture in the new text", "a\r\n"_ba, u"b\r\nc\n"_s, "a\r\nb\r\nc\r\n"_ba,
            QString());
        row("no final line end, LF, and CR LF in the new text", "a\nb"_ba, u"\r\nc\r\n"_s,
            "a\nb\nc\n"_ba, QString());
        row("to an empty file, CR LF in the new text", ""_ba, u"a\r\n"_s, "a\r\n"_ba, QString());
        row("to an empty file", ""_ba, u"a\n"_s, "a\n"_ba, QString());
        row("nothing", "a"_ba, QString(), "a"_ba, QString());
        row("CR alone", "a\rb\r"_ba, u"c\nd\n"_s, "a\rb\rc\rd\r"_ba, QString());
        row("no final line end, CR alone", "a\rb"_ba, u"c\n"_s, "a\rb\rc\r"_ba, u"no line end"_s);
        row("UTF-16, no final line end",
            "\xff\xfe"
            "a\0"_ba,
            u"b"_s,
            "\xff\xfe"
            "a\0\n\0b\0"_ba,
            u"no line end"_s);
        row("blanks among tabs", "a:\n\tcc\n"_ba, u"\nb:\n    cc\n"_s, "a:\n\tcc\n\nb:\n\tcc\n"_ba,
            u"indented"_s);
        row("byte order mark",
            "\xef\xbb\xbf"
            "a\n"_ba,
            u"\ufeffb\n"_s,
            "\xef\xbb\xbf"
            "a\nb\n"_ba,
            QString());
        row("byte order mark that the file has not", "a\n"_ba, u"\ufeffb\n"_s, "a\nb\n"_ba,
            QString());
    }

    void appends()
    {
        const auto [before, content, after, told]
            = Rows<QByteArray, QString, QByteArray, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, before));
        const QString text = fixture.text(WriteFileTool(), input(content, true));
        QCOMPARE(fixture.get(u"a"_s), after);
        QCOMPARE(text.count(u'.'), told.isEmpty() ? 1 : 2);
        QVERIFY2(text.contains(told), qPrintable(text));
    }

    void ownWriteCountsAsSeen()
    {
        ToolFixture fixture;
        QVERIFY(fixture.run(WriteFileTool(), input(u"one"_s)));
        QVERIFY(fixture.run(WriteFileTool(), input(u"two"_s)));
        QCOMPARE(fixture.get(u"a"_s), "two"_ba);
    }

    void refusesTheNameOfAFolder()
    {
        ToolFixture fixture;
        const QString text
            = fixture.text(WriteFileTool(), {{"file_path"_L1, "docs/"_L1}, {"content"_L1, "a"_L1}});
        QVERIFY2(text.startsWith("error"_L1) && text.contains("folder"_L1), qPrintable(text));
        QVERIFY(!QFileInfo::exists(fixture.path(u"docs"_s)));
    }

    void refusesHalfACharacter()
    {
        ToolFixture fixture;
        const auto output = fixture.run(WriteFileTool(), input(QString(QChar(0xd83d))));
        QVERIFY(!output);
        QCOMPARE(output.error().where, u"/content"_s);
        QVERIFY(!QFile::exists(fixture.path(u"a"_s)));
    }

private:
    static QJsonObject input(const QString &content, bool append = false)
    {
        return {{"file_path"_L1, "a"_L1}, {"content"_L1, content}, {"append"_L1, append}};
    }
    static void read(ToolFixture &fixture)
    {
        QVERIFY(fixture.run(ReadFileTool(), {{"file_path"_L1, "a"_L1}}));
    }
};

AGENTAO_TEST(TestWriteFileTool)
#include "tst_writefiletool.moc"
