// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientfiles.h"
#include "agentcore/config/paths.h"
#include "tests/support/fakeeditor.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

#include <QCryptographicHash>
#include <QDir>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

static QByteArray sha256(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

class TestClientFiles : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_files.reset();
        m_dir = std::make_unique<QTemporaryDir>();
        m_root = QDir(m_dir->path()).canonicalPath();
        m_editor = std::make_unique<FakeEditor>();
        m_editor->checksWire = false; // there was no session/new
        m_peer = std::make_unique<Peer>(m_editor.get());
        m_link = {m_peer.get(), u"session"_s, {}};
        offer(true, true);
    }

    // CLIENTCAP-001 and CLIENTCAP-002: fs/read_text_file and fs/write_text_file each as offered.
    void asksWhatWasOffered_data()
    {
        // readRequests: of a read and a write
        const Rows<bool, bool, int, int> row; // reads, writes, readRequests, writeRequests
        row("nothing", false, false, 0, 0);
        row("reading", true, false, 2, 0);
        row("writing", false, true, 0, 1);
        row("both", true, true, 2, 1);
    }

    void asksWhatWasOffered()
    {
        const auto [reads, writes, readRequests, writeRequests]
            = Rows<bool, bool, int, int>::current();
        offer(reads, writes);
        put(u"a"_s, "old");

        const auto content = read(u"a"_s);
        QVERIFY(content);
        QCOMPARE(*content, (FileContent{"old", sha256("old")}));
        const auto written = write(u"a"_s, "new", content->hash);
        QVERIFY2(written, qPrintable(written ? QString() : written.error().text()));
        QCOMPARE(*written, FileWritten{sha256("new")});

        QCOMPARE(get(u"a"_s), "new");
        QCOMPARE(int(m_editor->requests(u"fs/read_text_file"_s).size()), readRequests);
        QCOMPARE(int(m_editor->requests(u"fs/write_text_file"_s).size()), writeRequests);
        for (const QJsonObject &message : std::as_const(m_editor->messages)) {
            QCOMPARE(message["params"_L1]["sessionId"_L1], u"session"_s);
            QCOMPARE(message["params"_L1]["path"_L1], path(u"a"_s));
        }
    }

    void readsTheBuffer_data()
    {
        const Rows<QByteArray, QString, QByteArray, bool> row; // disk, buffer, seen, isNoted
        row("other text", "one\n"_ba, u"two\n"_s, "two\n"_ba, true);
        row("same text", "one\n"_ba, u"one\n"_s, "one\n"_ba, false);
        row("emptied", "one\n"_ba, u""_s, ""_ba, true);
        row("first text", ""_ba, u"one"_s, "one"_ba, true);
        row("line ends of the file", "a\r\nb\r\n"_ba, u"a\nb\n"_s, "a\r\nb\r\n"_ba, false);
        row("a new line with them", "a\r\nb\r\n"_ba, u"a\nb\nc\n"_s, "a\r\nb\r\nc\r\n"_ba, true);
        row("mark of the file", "\xef\xbb\xbfone"_ba, u"one"_s, "\xef\xbb\xbfone"_ba, false);
        row("characters beyond the first plane", ""_ba, u"\U0001f600"_s, "\xf0\x9f\x98\x80"_ba,
            true);
    }

    void readsTheBuffer()
    {
        const auto [disk, buffer, seen, isNoted]
            = Rows<QByteArray, QString, QByteArray, bool>::current();
        put(u"a"_s, disk);
        m_editor->buffers[path(u"a"_s)] = buffer;

        const auto content = read(u"a"_s);

        QVERIFY(content);
        QCOMPARE(content->bytes, seen);
        QCOMPARE(content->hash, sha256(seen));
        QCOMPARE(!content->note.isEmpty(), isNoted);
    }

    void readsTheDisk_data()
    {
        QTest::addColumn<QByteArray>("disk");
        QTest::newRow("NUL") << "one\0two"_ba;
        QTest::newRow("Latin-1") << "caf\xe9"_ba;
        QTest::newRow("UTF-16") << "\xff\xfeo\0n\0"_ba;
        QTest::newRow("a picture") << "\x89PNG\r\n\x1a\n\0"_ba;
    }

    void readsTheDisk()
    {
        QFETCH(QByteArray, disk);
        put(u"a"_s, disk);
        m_editor->buffers[path(u"a"_s)] = u"something"_s;

        const auto content = read(u"a"_s);

        QVERIFY(content);
        QCOMPARE(*content, (FileContent{disk, sha256(disk)}));
        QVERIFY(m_editor->messages.isEmpty());
    }

    void ownFilesAreNotAskedFor()
    {
        const QString folder = Paths::stateDir() + u"/tool-outputs"_s;
        QVERIFY(QDir().mkpath(folder));
        const QString file = QDir(folder).canonicalPath() + u"/out.txt"_s;

        QVERIFY(waited(m_files->write({file, "own", std::nullopt})));
        const auto content = waited(m_files->read(file, 100));

        QVERIFY(content);
        QCOMPARE(content->bytes, "own");
        QVERIFY(m_editor->messages.isEmpty());
    }

    void missingOnBothSides_data()
    {
        QTest::addColumn<QJsonObject>("error");
        QTest::newRow("resource not found")
            << QJsonObject{{"code"_L1, -32002}, {"message"_L1, u"Resource not found"_s}};
        QTest::newRow("some error")
            << QJsonObject{{"code"_L1, -32603}, {"message"_L1, u"ENOENT"_s}};
        QTest::newRow("no such method")
            << QJsonObject{{"code"_L1, -32601}, {"message"_L1, u"what"_s}};
    }

    void missingOnBothSides()
    {
        QFETCH(QJsonObject, error);
        m_editor->errors[u"fs/read_text_file"_s] = error;

        const auto content = read(u"a"_s);

        QVERIFY(!content);
        QCOMPARE(content.error().code, ErrorCode::NotFound);
        QCOMPARE(content.error().where, path(u"a"_s));
    }

    // CodeCompanion and Zed answer so for what is not there.
    void emptyAndNotOnTheDisk()
    {
        m_editor->manner.missingIsEmpty = true;

        const auto content = read(u"a"_s);
        QVERIFY(!content);
        QCOMPARE(content.error().code, ErrorCode::NotFound);

        const auto written = write(u"new/a"_s, "text\n", QByteArray());
        QVERIFY2(written, qPrintable(written ? QString() : written.error().text()));
        QCOMPARE(*written, FileWritten{sha256("text\n")});
        QCOMPARE(get(u"new/a"_s), "text\n");
        // An empty file that is there is one, and not to be replaced as if it were new.
        put(u"b"_s, "");
        QCOMPARE(read(u"b"_s)->bytes, "");
        QVERIFY(!write(u"b"_s, "text", QByteArray()));
    }

    void onlyInTheEditor()
    {
        m_editor->buffers[path(u"a"_s)] = u"new\n"_s;

        const auto content = read(u"a"_s);

        QVERIFY(content);
        QCOMPARE(content->bytes, "new\n");
        QVERIFY2(content->note.contains("not on the disk"_L1), qPrintable(content->note));
    }

    void failedReadIsTold_data()
    {
        const Rows<QJsonObject, QJsonValue> add; // error, result
        const auto row = [&add](const char *name, const QJsonObject &error,
                                const QJsonValue &result = {}) { add(name, error, result); };
        row("internal", {{"code"_L1, -32603}, {"message"_L1, u"broken"_s}});
        row("not in its folders", {{"code"_L1, -32002}, {"message"_L1, u"Resource not found"_s}});
        row("cancelled there", {{"code"_L1, -32800}, {"message"_L1, u"cancelled"_s}});
        row("no content", {}, QJsonObject());
        row("content is no text", {}, QJsonObject{{"content"_L1, 5}});
        row("content with NUL", {}, QJsonObject{{"content"_L1, u"a\0b"_s}});
        row("half a pair", {}, QJsonObject{{"content"_L1, QString(QChar(0xd800))}});
        row("null", {}, QJsonValue::Null);
        row("a list", {}, QJsonArray());
    }

    void failedReadIsTold()
    {
        auto [error, result] = Rows<QJsonObject, QJsonValue>::current();
        put(u"a"_s, "disk");
        if (error.isEmpty())
            m_editor->results[u"fs/read_text_file"_s] = result;
        else
            m_editor->errors[u"fs/read_text_file"_s] = error;

        const auto content = read(u"a"_s);

        QVERIFY(content);
        QCOMPARE(content->bytes, "disk");
        QVERIFY(content->note.contains("did not tell"_L1));
        QVERIFY(content->note.contains(error["message"_L1].toString()));
    }

    void tooLarge_data()
    {
        const Rows<QByteArray, QString, bool> row; // disk, buffer, works
        row("at the limit", "x"_ba, u"0123456789"_s, true);
        row("over it in the editor", "x"_ba, u"0123456789a"_s, false);
        row("over it in bytes", "x"_ba, u"\u4e2d\u4e2d\u4e2d\u4e2d"_s, false);
        row("over it on the disk", "0123456789a"_ba, u"x"_s, false);
    }

    void tooLarge()
    {
        const auto [disk, buffer, works] = Rows<QByteArray, QString, bool>::current();
        put(u"a"_s, disk);
        m_editor->buffers[path(u"a"_s)] = buffer;

        const auto content = read(u"a"_s, 10);

        QCOMPARE(bool(content), works);
        if (!works)
            QCOMPARE(content.error().code, ErrorCode::LimitExceeded);
    }

    void large()
    {
        const QByteArray text = QByteArray("0123456789abcdef\n").repeated(400'000);
        put(u"a"_s, "x");
        m_editor->buffers[path(u"a"_s)] = QString::fromLatin1(text);
        const auto content = read(u"a"_s, 20'000'000);
        QVERIFY(content);
        QCOMPARE(content->hash, sha256(text));
        QVERIFY(write(u"a"_s, text + "end\n", content->hash));
        QCOMPARE(get(u"a"_s), text + "end\n");
    }

    void writes_data()
    {
        const Rows<QByteArray, QString, QByteArray, QString> row; // disk, buffer, bytes, sent
        row("plain", "one\n"_ba, u"one\n"_s, "two\n"_ba, u"two\n"_s);
        row("over unsaved text", "one\n"_ba, u"1\n"_s, "2\n"_ba, u"2\n"_s);
        row("returns as the client has them", "a\r\n"_ba, u"a\r\n"_s, "b\r\n"_ba, u"b\r\n"_s);
        row("returns that it drops", "a\r\n"_ba, u"a\n"_s, "b\r\nc\r\n"_ba, u"b\nc\n"_s);
        row("a mark that it drops", "\xef\xbb\xbfone"_ba, u"one"_s, "\xef\xbb\xbftwo"_ba, u"two"_s);
        row("emptied", "one\n"_ba, u"one\n"_s, ""_ba, u""_s);
    }

    void writes()
    {
        const auto [disk, buffer, bytes, sent]
            = Rows<QByteArray, QString, QByteArray, QString>::current();
        put(u"a"_s, disk);
        m_editor->buffers[path(u"a"_s)] = buffer;

        const auto content = read(u"a"_s);
        QVERIFY(content);
        const auto written = write(u"a"_s, bytes, content->hash);

        QVERIFY(written);
        QCOMPARE(written->hash, sha256(bytes));
        const auto requests = m_editor->requests(u"fs/write_text_file"_s);
        QVERIFY(!requests.isEmpty()); // one more where it does not store the form of the file
        QCOMPARE(requests.first()["params"_L1]["content"_L1], sent);
        const auto again = read(u"a"_s);
        QVERIFY(again);
        QCOMPARE(again->hash, written->hash);
        QCOMPARE(get(u"a"_s), bytes);
    }

    void writeMakesFolders()
    {
        const auto written = write(u"new/folder/a"_s, "text", QByteArray());
        QVERIFY(written);
        QCOMPARE(*written, FileWritten{sha256("text")});
        QCOMPARE(get(u"new/folder/a"_s), "text");
        QCOMPARE(m_editor->requests(u"fs/write_text_file"_s).size(), 1);
    }

    void conflicts_data()
    {
        // disk: null: none
        // buffer: null: none
        const Rows<QByteArray, QString, QByteArray> row; // disk, buffer, expected
        row("the user typed", "one"_ba, u"other"_s, sha256("one"));
        row("the disk changed under nothing", "other"_ba, QString(), sha256("one"));
        row("there already", "one"_ba, QString(), ""_ba);
        row("there in the editor", QByteArray(), u"one"_s, ""_ba);
        row("gone", QByteArray(), QString(), sha256("one"));
    }

    void conflicts()
    {
        const auto [disk, buffer, expected] = Rows<QByteArray, QString, QByteArray>::current();
        if (!disk.isNull())
            put(u"a"_s, disk);
        if (!buffer.isNull())
            m_editor->buffers[path(u"a"_s)] = buffer;

        const auto written = write(u"a"_s, "mine", expected);

        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Conflict);
        QVERIFY(m_editor->requests(u"fs/write_text_file"_s).isEmpty());
        QCOMPARE(get(u"a"_s), disk.isNull() ? "(missing)"_ba : disk);
    }

    void refusedWriteFails_data()
    {
        const Rows<int, ErrorCode> row; // wire, code
        row("internal", -32603, ErrorCode::Io);
        row("not found", -32002, ErrorCode::NotFound);
        row("cancelled there", -32800, ErrorCode::Io);
        row("no such method", -32601, ErrorCode::Io);
        row("own code", 7, ErrorCode::Io);
    }

    void refusedWriteFails()
    {
        const auto [wire, code] = Rows<int, ErrorCode>::current();
        put(u"a"_s, "old");
        m_editor->errors[u"fs/write_text_file"_s]
            = {{"code"_L1, wire}, {"message"_L1, u"the file is locked"_s}};

        const auto written = write(u"a"_s, "new", sha256("old"));

        QVERIFY(!written);
        QCOMPARE(written.error().code, code);
        QVERIFY(written.error().message.contains("the file is locked"_L1));
        QCOMPARE(get(u"a"_s), "old"); // not behind the editor's back
    }

    // avante tells a failure as the result.
    void failureInAResult()
    {
        m_editor->results[u"fs/write_text_file"_s] = u"Failed to write file: /a"_s;
        const auto written = write(u"a"_s, "new", QByteArray());
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Io);
        QVERIFY(written.error().message.contains("Failed to write file"_L1));
    }

    void manners_data()
    {
        using Manner = FakeEditor::Manner;
        // writes: until the file is as it is meant
        const Rows<Manner, QByteArray, QByteArray, int> row; // manner, disk, bytes, writes
        const Manner plain;
        const Manner lf{.readsLf = true};
        const Manner lines{.dropsLastEnd = true};
        const Manner more{.addsEnd = true};
        const Manner avante{.readsLf = true, .dropsLastEnd = true};
        row("none", plain, "a\r\nb\r\n"_ba, "c\r\n"_ba, 1);
        row("LF, of a file of LF", lf, "a\n"_ba, "b\n"_ba, 1);
        row("LF, of a file of CR LF", lf, "a\r\nb\r\n"_ba, "c\r\nd\r\n"_ba, 2);
        row("LF, of a file of both", lf, "a\r\nb\n"_ba, "c\r\nd\n"_ba, 1);
        row("lines", lines, "a\nb\n"_ba, "a\nc\n"_ba, 1);
        row("lines, the last without an end", lines, "a\nb"_ba, "a\nc"_ba, 1);
        row("lines of CR LF", avante, "a\r\n"_ba, "b\r\n"_ba, 2);
        row("one line more", more, "a\n"_ba, "b\n"_ba, 2);
    }

    //! However an editor reads and writes, the file gets the bytes that are meant, and is told as
    //! such.
    void manners()
    {
        const auto [manner, disk, bytes, writes]
            = Rows<FakeEditor::Manner, QByteArray, QByteArray, int>::current();
        m_editor->manner = manner;
        put(u"a"_s, disk);

        const auto content = read(u"a"_s);
        QVERIFY(content);
        if (manner.readsLf && disk.count("\r\n") != disk.count('\n')) {
            QCOMPARE(content->bytes, QByteArray(disk).replace("\r\n", "\n")); // nobody can tell
        } else {
            QCOMPARE(content->bytes, disk);
            QVERIFY2(content->note.isEmpty(), qPrintable(content->note));
        }
        const auto written = write(u"a"_s, bytes, content->hash);
        QVERIFY2(written, qPrintable(written ? QString() : written.error().text()));
        QVERIFY2(written->note.isEmpty(), qPrintable(written->note));
        QCOMPARE(get(u"a"_s), bytes);
        QCOMPARE(int(m_editor->requests(u"fs/write_text_file"_s).size()), writes);
    }

    void notSavedIsTold()
    {
        put(u"a"_s, "old");
        m_editor->saves = false;
        const auto written = write(u"a"_s, "new", sha256("old"));
        QVERIFY(written);
        QCOMPARE(written->hash, sha256("new"));
        QVERIFY2(written->note.contains("has not saved it"_L1), qPrintable(written->note));
        QCOMPARE(get(u"a"_s), "old");
        QCOMPARE(read(u"a"_s)->bytes, "new");
        QVERIFY(write(u"a"_s, "newer", written->hash)); // and it goes on from there
    }

    void changedByTheEditorIsTold_data()
    {
        QTest::addColumn<bool>("reads");
        QTest::newRow("seen in the editor") << true;
        QTest::newRow("seen on the disk") << false;
    }

    void changedByTheEditorIsTold()
    {
        QFETCH(bool, reads);
        offer(reads, true);
        put(u"a"_s, "old");
        m_editor->results[u"fs/write_text_file"_s] = QJsonObject(); // and does nothing
        const auto written = write(u"a"_s, "new", sha256("old"));
        QVERIFY(written);
        QVERIFY2(written->note.contains("Read the file"_L1), qPrintable(written->note));
    }

    void unsavedFileOfAReaderIsNotOverwritten()
    {
        offer(true, false);
        put(u"a"_s, "old");
        m_editor->buffers[path(u"a"_s)] = u"typed"_s;

        const auto written = write(u"a"_s, "new", sha256("typed"));

        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Conflict);
        QVERIFY(written.error().message.contains("not saved"_L1));
        QCOMPARE(get(u"a"_s), "old");
    }

    void bytesGoToTheDisk_data()
    {
        const Rows<QByteArray, QByteArray> row; // before, after
        row("Latin-1", "caf\xe9"_ba, "caf\xe9s"_ba);
        row("UTF-16", "\xff\xfeo\0"_ba, "\xff\xfen\0"_ba);
        row("becomes no text", "text"_ba, "caf\xe9"_ba);
        row("becomes text", "caf\xe9"_ba, "text"_ba);
    }

    void bytesGoToTheDisk()
    {
        const auto [before, after] = Rows<QByteArray, QByteArray>::current();
        put(u"a"_s, before);
        QVERIFY(write(u"a"_s, after, sha256(before)));
        QCOMPARE(get(u"a"_s), after);
        QVERIFY(m_editor->requests(u"fs/write_text_file"_s).isEmpty());
    }

    void cancelledRead()
    {
        put(u"a"_s, "disk");
        m_editor->held = {u"fs/read_text_file"_s};
        auto future = m_files->read(path(u"a"_s), 100);
        const QJsonObject request = m_editor->serverRequest(u"fs/read_text_file"_s);
        QVERIFY(!request.isEmpty());

        future.cancel();

        QTRY_COMPARE_WITH_TIMEOUT(m_editor->requests(u"$/cancel_request"_s).size(), 1, 20'000);
        QCOMPARE(m_editor->requests(u"$/cancel_request"_s).first()["params"_L1]["requestId"_L1],
                 request["id"_L1]);
        m_editor->answer(request["id"_L1], QJsonObject{{"content"_L1, u"late"_s}}); // is for nobody
        m_editor->held.clear();
        QCOMPARE(read(u"a"_s)->bytes, "disk");
    }

    void cancelledWrite()
    {
        put(u"a"_s, "old");
        m_editor->held = {u"fs/write_text_file"_s};
        auto future = m_files->write({path(u"a"_s), "new", sha256("old")});
        const QJsonObject request = m_editor->serverRequest(u"fs/write_text_file"_s);
        QVERIFY(!request.isEmpty());

        future.cancel();

        QTRY_COMPARE_WITH_TIMEOUT(m_editor->requests(u"$/cancel_request"_s).size(), 1, 20'000);
        QCOMPARE(m_editor->requests(u"$/cancel_request"_s).first()["params"_L1]["requestId"_L1],
                 request["id"_L1]);
    }

    void endOfThePort()
    {
        put(u"a"_s, "disk");
        m_editor->held = {u"fs/read_text_file"_s};
        const auto future = m_files->read(path(u"a"_s), 100);
        QVERIFY(!m_editor->serverRequest(u"fs/read_text_file"_s).isEmpty());
        m_files.reset();
        QVERIFY(future.isFinished());
        QVERIFY(future.isCanceled());
        QCOMPARE(m_editor->requests(u"$/cancel_request"_s).size(), 1);
    }

    void lostClient()
    {
        put(u"a"_s, "disk");
        m_editor->held = {u"fs/read_text_file"_s};
        const auto future = m_files->read(path(u"a"_s), 100);
        QVERIFY(!m_editor->serverRequest(u"fs/read_text_file"_s).isEmpty());
        m_editor->hangUp();
        const auto content = waited(future);
        QVERIFY(content);
        QCOMPARE(content->bytes, "disk");
        QVERIFY(!content->note.isEmpty());
        const auto written = write(u"a"_s, "new", sha256("disk"));
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Io);
        m_peer.reset(); // nor is it there any more
        QCOMPARE(write(u"a"_s, "new", sha256("disk")).error().code, ErrorCode::Io);
        QCOMPARE(get(u"a"_s), "disk");
    }

    void savesWhatWasSeen_data()
    {
        const Rows<bool, bool, QString, QByteArray, int>
            row; // isRead, writes, buffer, disk, requests
        row("unsaved", true, true, u"typed\n"_s, "typed\n"_ba, 1);
        row("not read", false, true, u"typed\n"_s, "one\n"_ba, 0);
        row("saved", true, true, u"one\n"_s, "one\n"_ba, 0);
        row("client that does not write", true, false, u"typed\n"_s, "one\n"_ba, 0);
    }

    void savesWhatWasSeen()
    {
        const auto [isRead, writes, buffer, disk, requests]
            = Rows<bool, bool, QString, QByteArray, int>::current();
        offer(true, writes);
        put(u"a"_s, "one\n");
        m_editor->buffers[path(u"a"_s)] = buffer;
        if (isRead)
            QVERIFY(read(u"a"_s));

        for (int again = 0; again < 2; ++again) {
            const auto saved = m_files->saveUnsaved({path(u"b"_s), path(u"a"_s)});
            QTRY_VERIFY(saved.isFinished());
            QCOMPARE(get(u"a"_s), disk);
            QCOMPARE(int(m_editor->requests(u"fs/write_text_file"_s).size()), requests);
        }
    }

    void savingEndsWithoutAnAnswer()
    {
        put(u"a"_s, "one\n");
        m_editor->buffers[path(u"a"_s)] = u"typed\n"_s;
        QVERIFY(read(u"a"_s));
        m_editor->held = {u"fs/write_text_file"_s};
        const auto saved = m_files->saveUnsaved({path(u"a"_s)});
        QVERIFY(!m_editor->serverRequest(u"fs/write_text_file"_s).isEmpty());
        QVERIFY(!saved.isFinished());
        m_editor->hangUp();
        QVERIFY(!waited(saved));
        QCOMPARE(get(u"a"_s), "one\n");
    }

    // What was looked at before is what is saved now.
    void savedFilesCanGo()
    {
        for (const auto &name : {u"a"_s, u"b"_s}) {
            put(name, "one\n");
            m_editor->buffers[path(name)] = u"typed\n"_s;
            QVERIFY(read(name));
        }
        const auto removed = waited(m_files->facts(path(u"a"_s)));
        const auto moved = waited(m_files->facts(path(u"b"_s)));
        QVERIFY(removed && moved);
        QVERIFY(waited(m_files->saveUnsaved({path(u"a"_s), path(u"b"_s)})));
        QCOMPARE(get(u"a"_s), "typed\n");
        QVERIFY(waited(m_files->remove({path(u"a"_s), removed->stamp})));
        QVERIFY(waited(m_files->move({path(u"b"_s), moved->stamp, path(u"c"_s), {}})));
        QCOMPARE(get(u"a"_s), "(missing)");
        QCOMPARE(get(u"c"_s), "typed\n");
    }

    void restStaysWithTheDisk()
    {
        put(u"a"_s, "disk");
        m_editor->buffers[path(u"a"_s)] = u"typed"_s;
        const auto facts = waited(m_files->facts(path(u"a"_s)));
        QVERIFY(facts);
        QCOMPARE(facts->size, 4);
        QVERIFY(waited(m_files->move({path(u"a"_s), facts->stamp, path(u"b"_s), {}})));
        const auto moved = waited(m_files->facts(path(u"b"_s)));
        QVERIFY(moved);
        QVERIFY(waited(m_files->remove({path(u"b"_s), moved->stamp})));
        QVERIFY(m_editor->messages.isEmpty());
    }

private:
    void offer(bool reads, bool writes)
    {
        ClientCapabilities client;
        client.readTextFile = reads;
        client.writeTextFile = writes;
        m_files = std::make_unique<ClientFiles>(&m_link, client);
    }

    QString path(const QString &name) const { return m_root + u'/' + name; }
    void put(const QString &name, const QByteArray &bytes) const
    {
        QVERIFY(putFile(path(name), bytes));
    }
    QByteArray get(const QString &name) const { return fileContent(path(name), "(missing)"); }
    Result<FileContent> read(const QString &name, qint64 maxBytes = 1'000'000)
    {
        return waited(m_files->read(path(name), maxBytes));
    }
    Result<FileWritten> write(const QString &name, const QByteArray &bytes,
                              const std::optional<QByteArray> &expected)
    {
        return waited(m_files->write({path(name), bytes, expected}));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_root;
    std::unique_ptr<FakeEditor> m_editor;
    std::unique_ptr<Peer> m_peer;
    ClientLink m_link;
    std::unique_ptr<ClientFiles> m_files;
};

AGENTAO_TEST(TestClientFiles)
#include "tst_clientfiles.moc"
