// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/queue/promptqueue.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

static QList<ContentBlock> said(const QString &text)
{
    return {ContentBlock::fromText(text)};
}

static QStringList texts(PromptQueue &queue, const QString &session = u"s"_s)
{
    QStringList texts;
    for (const QueueEntry &entry : queue.entries(session))
        texts += (entry.isSteering ? u">"_s : QString()) + entry.wish.content[0].text;
    return texts;
}

static void fill(PromptQueue &queue, const QString &letters)
{
    for (const QChar letter : letters)
        QVERIFY(queue.append(u"s"_s, said(QString(letter))));
}

class TestPromptQueue : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void blocksSurvive_data()
    {
        QTest::addColumn<QList<ContentBlock>>("content");

        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = QByteArray("\x89PNG\0x", 6);
        ContentBlock link;
        link.kind = ContentBlock::Kind::ResourceLink;
        link.uri = u"file:///a b"_s;
        link.name = u"a b"_s;
        ContentBlock resource;
        resource.kind = ContentBlock::Kind::Resource;
        resource.uri = u"paste:1"_s;
        resource.text = u"lines\n\"quoted\" \u0001"_s;
        QTest::newRow("text") << said(u"one\ntwo ä 漢 🙂"_s);
        QTest::newRow("image") << QList{ContentBlock::fromText(u"see"_s), image};
        QTest::newRow("link and resource") << QList{link, resource};
    }

    void blocksSurvive()
    {
        QFETCH(QList<ContentBlock>, content);
        {
            PromptQueue queue(folder());
            QVERIFY(queue.append(u"s"_s, content));
            QVERIFY(!queue.isHeld(u"s"_s));
        }

        PromptQueue queue(folder());

        QCOMPARE(queue.entries(u"s"_s).size(), 1);
        QCOMPARE(queue.entries(u"s"_s).constFirst().wish.content, content);
        QVERIFY(queue.isHeld(u"s"_s)); // nothing is sent by a start
    }

    void fileIsPrivate()
    {
        PromptQueue queue(folder());
        QVERIFY(!QFileInfo::exists(folder()));
        fill(queue, u"a"_s);

        const QFileInfo file(QueueFile(folder(), u"s"_s).path());
        QCOMPARE(
            file.permissions()
                & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
            QFile::Permissions());
        QVERIFY(!queue.take(u"s"_s, queue.entries(u"s"_s).constFirst().id).isEmpty());
        QVERIFY(!QFileInfo::exists(file.filePath())); // nothing waits, nothing is left
    }

    void filesThatAreNone_data()
    {
        // entries: -1: an error
        const Rows<QByteArray, int> row; // bytes, entries

        row("empty", QByteArray(), -1);
        row("no JSON", "[["_ba, -1);
        row("an object", "{}"_ba, -1);
        row("no entries", "[]"_ba, 0);
        row("entries of other types", R"([1,"a",null,{},[]])"_ba, 0);
        row("unknown kinds are left out", R"([[{"type":"video"}],[{"type":"text","text":"a"}]])"_ba,
            1);
        row("too large", QByteArray(QueueFile::kMaxBytes + 1, ' '), -1);
        row("too many", '[' + R"([{"type":"text","text":"a"}],)"_ba.repeated(200) + "[]]", 50);
    }

    void filesThatAreNone()
    {
        const auto [bytes, entries] = Rows<QByteArray, int>::current();
        QVERIFY(QDir().mkpath(folder()));
        QVERIFY(putFile(QueueFile(folder(), u"s"_s).path(), bytes));
        if (entries < 0)
            QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"could not be read"_s));

        QCOMPARE(QueueFile(folder(), u"s"_s).read().has_value(), entries >= 0);

        PromptQueue queue(folder());

        QCOMPARE(queue.entries(u"s"_s).size(), qMax(entries, 0));
        QVERIFY(queue.append(u"s"_s, said(u"b"_s)) || entries == 50);
    }

    void moves_data()
    {
        const Rows<int, int, QString> row; // index, step, result

        row("up", 1, -1, u"bac"_s);
        row("down", 1, 1, u"acb"_s);
        row("up from the first", 0, -1, u"abc"_s);
        row("down from the last", 2, 1, u"abc"_s);
        row("far", 2, -9, u"cab"_s);
    }

    void moves()
    {
        const auto [index, step, result] = Rows<int, int, QString>::current();
        {
            PromptQueue queue(folder());
            fill(queue, u"abc"_s);

            const bool moved = queue.move(u"s"_s, queue.entries(u"s"_s)[index].id, step);

            QCOMPARE(moved, result != "abc"_L1);
            QCOMPARE(texts(queue).join(QString()), result);
            QVERIFY(!queue.move(u"s"_s, 12345, 1));
        }
        PromptQueue later(folder());
        QCOMPARE(texts(later).join(QString()), result);
    }

    void whatSteersStaysUntilItIsRead()
    {
        PromptQueue queue(folder());
        fill(queue, u"abc"_s);
        const quint64 id = queue.entries(u"s"_s)[2].id;

        queue.setSteering(u"s"_s, id);
        QCOMPARE(texts(queue), (QStringList{u">c"_s, u"a"_s, u"b"_s}));
        queue.setSteering(u"s"_s, queue.entries(u"s"_s)[2].id);
        QCOMPARE(texts(queue), (QStringList{u">c"_s, u">b"_s, u"a"_s})); // in the order of steering

        QVERIFY(queue.take(u"s"_s, id).isEmpty()); // the turn has it
        QVERIFY(!queue.move(u"s"_s, queue.entries(u"s"_s)[2].id, -1)); // not before those
        queue.noteSaid(u"s"_s, ContentBlock::fromText(u"another"_s));
        QCOMPARE(queue.entries(u"s"_s).size(), 3);
        queue.noteSaid(u"s"_s, ContentBlock::fromText(u"c"_s));
        QCOMPARE(texts(queue), (QStringList{u">b"_s, u"a"_s}));
        QCOMPARE(queue.takeFirst(u"s"_s).content, said(u"a"_s));
        QVERIFY(!queue.hasWaiting(u"s"_s));
        QVERIFY(queue.takeFirst(u"s"_s).isEmpty());
    }

    void crashWhileItSteers()
    {
        {
            PromptQueue queue(folder());
            fill(queue, u"ab"_s);
            queue.setSteering(u"s"_s, queue.entries(u"s"_s)[1].id);
        }
        PromptQueue queue(folder());
        QCOMPARE(texts(queue), (QStringList{u"b"_s, u"a"_s}));
    }

    void givenBackToTheFront()
    {
        PromptQueue queue(folder());
        fill(queue, u"abc"_s);
        queue.setSteering(u"s"_s, queue.entries(u"s"_s)[1].id);
        queue.setSteering(u"s"_s, queue.entries(u"s"_s)[2].id);

        queue.giveBack(u"s"_s, {said(u"b"_s), said(u"c"_s)});
        QCOMPARE(texts(queue), (QStringList{u"b"_s, u"c"_s, u"a"_s}));

        QSignalSpy changed(&queue, &PromptQueue::changed);
        queue.giveBack(u"s"_s, {});
        QCOMPARE(changed.size(), 0);
    }

    //! A session that another process holds may refuse the first and take the second.
    void refusedBeforeOneThatWasRead()
    {
        for (const bool isSeen : {true, false}) { // the second one was put into the conversation
            PromptQueue queue(folder());
            fill(queue, u"ab"_s);
            for (const QueueEntry &entry : queue.entries(u"s"_s))
                queue.setSteering(u"s"_s, entry.id);
            if (isSeen)
                queue.noteSaid(u"s"_s, said(u"b"_s).first());
            queue.giveBack(u"s"_s, {said(u"a"_s)});
            QCOMPARE(texts(queue), QStringList{u"a"_s});
            QVERIFY(!queue.entries(u"s"_s).first().isSteering);
            queue.forget(u"s"_s);
        }
    }

    void limits()
    {
        PromptQueue queue(folder());
        for (int i = 0; i < QueueFile::kMaxEntries; ++i)
            QVERIFY(queue.append(u"s"_s, said(u"a"_s)));
        QCOMPARE(queue.append(u"s"_s, said(u"a"_s)).error().code, ErrorCode::LimitExceeded);
        QCOMPARE(queue.append(u"t"_s, said(QString(QueueFile::kMaxBytes, u'x'))).error().code,
                 ErrorCode::LimitExceeded);
        QVERIFY(queue.entries(u"t"_s).isEmpty());
        QCOMPARE(queue.entries(u"s"_s).size(), QueueFile::kMaxEntries);
    }

    void fullDisk()
    {
        QFile(folder()).open(QFile::WriteOnly); // a file where the folder should be
        PromptQueue queue(folder());
        QSignalSpy failed(&queue, &PromptQueue::storeFailed);

        QCOMPARE(queue.append(u"s"_s, said(u"a"_s)).error().code, ErrorCode::Io);
        QVERIFY(queue.entries(u"s"_s).isEmpty());

        queue.giveBack(u"s"_s, {said(u"a"_s), said(u"b"_s)}); // must not get lost
        QCOMPARE(texts(queue), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(failed.size(), 1);
        QVERIFY(queue.move(u"s"_s, queue.entries(u"s"_s)[0].id, 1));
        QCOMPARE(failed.size(), 1); // told once
    }

    void sessionsAreApart()
    {
        PromptQueue queue(folder());
        fill(queue, u"a"_s);
        QVERIFY(queue.append(u"../../t"_s, said(u"b"_s)));

        QCOMPARE(texts(queue), QStringList{u"a"_s});
        QCOMPARE(texts(queue, u"../../t"_s), QStringList{u"b"_s});
        queue.setHeld(u"s"_s, true);
        QVERIFY(!queue.isHeld(u"../../t"_s));
        QCOMPARE(QDir(folder()).entryList({u"*.json"_s}, QDir::Files).size(), 2);
    }

    // None sends what another one has, and what both leave is kept.
    void windowsAreApart()
    {
        {
            PromptQueue one(folder());
            PromptQueue two(folder());
            fill(one, u"a"_s);
            fill(two, u"b"_s);
            QCOMPARE(texts(one), QStringList{u"a"_s});
            QCOMPARE(texts(two), QStringList{u"b"_s});
            PromptQueue third(folder());
            QCOMPARE(texts(third), QStringList());
        }
        PromptQueue next(folder());
        QCOMPARE(texts(next), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(QDir(folder()).entryList({u"*.json"_s}, QDir::Files).size(), 1);
        next.forget(u"s"_s);
        QVERIFY(QDir(folder()).isEmpty());
    }

    void forgotten()
    {
        {
            PromptQueue queue(folder());
            fill(queue, u"a"_s);
        }
        PromptQueue queue(folder());
        queue.forget(u"s"_s);
        QVERIFY(queue.entries(u"s"_s).isEmpty());
        QCOMPARE(QDir(folder()).entryList(QDir::Files).size(), 0);
    }

private:
    QString folder() const { return m_dir->path() + "/queue"_L1; }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestPromptQueue)
#include "tst_promptqueue.moc"
