// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/history/history.h"
#include "agentcore/store/sessionreader.h"
#include "tests/support/requestchecker.h"
#include "tests/support/samplesession.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QRandomGenerator>
#include <QStringEncoder>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static QString sampleId()
{
    return u"sess_"_s + QString(32, u'a');
}

static QStringList faultsOf(History history)
{
    history.apply(UserEvent{history.newMessageId(), {}, {ContentBlock::fromText(u"next"_s)}});
    return requestFaults(history.requestMessages());
}

//! Whatever happened to the bytes of a session file: what stands on whole lines is read, the rest
//! is counted, and the conversation can go on.
class TestDamagedFiles : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_lines = linesOf(sampleEvents());
    }

    void truncatedAnywhere()
    {
        const QByteArray whole = sample();
        const qsizetype headerEnd = whole.indexOf('\n') + 1;
        for (qsizetype size = 0; size <= whole.size(); ++size) {
            const auto loaded = load(whole.first(size));
            if (size < headerEnd) {
                QVERIFY(!loaded);
                QCOMPARE(loaded.error().code, ErrorCode::InvalidInput);
                continue;
            }
            QVERIFY2(loaded, qPrintable(loaded ? QString() : loaded.error().text()));
            const qsizetype wholeLines = whole.first(size).count('\n') - 1;
            QCOMPARE(loaded->lines, m_lines.first(wholeLines));
            QCOMPARE(loaded->facts.report.torn, whole[size - 1] != '\n');
            QCOMPARE(loaded->facts.report.brokenLines, 0);
            QCOMPARE(loaded->facts.wholeBytes, whole.first(size).lastIndexOf('\n') + 1);
            if (size % 23 == 0 || whole[size - 1] == '\n')
                QCOMPARE(faultsOf(loaded->history), QStringList());
        }
    }

    void flippedBits()
    {
        const QByteArray whole = sample();
        QRandomGenerator random(5);
        for (int i = 0; i < 1000; ++i) {
            QByteArray bytes = whole;
            const qsizetype at = random.bounded(whole.size());
            bytes[at] = char(bytes[at] ^ (1 << random.bounded(8)));
            const auto loaded = load(bytes);
            const qsizetype line = whole.first(at).count('\n');
            if (line == 0 && !loaded) { // another version's, or two lines in one
                QVERIFY(loaded.error().code == ErrorCode::Unsupported
                        || loaded.error().code == ErrorCode::InvalidInput);
                continue;
            }
            QVERIFY2(loaded, qPrintable(u"bit of byte %1"_s.arg(at)));
            // At most the line itself and the one that it ran into.
            QByteArrayList missing = m_lines;
            for (const QByteArray &kept : std::as_const(loaded->lines))
                missing.removeOne(kept);
            QVERIFY2(missing.size() <= 2, missing.join().constData());
            const LoadReport &report = loaded->facts.report;
            const bool isTold = report.brokenLines > 0 || report.torn || report.unknownEvents > 0;
            QVERIFY2(isTold || loaded->lines.size() >= m_lines.size() - 1,
                     qPrintable(u"bit of byte %1"_s.arg(at)));
            const QStringList faults = faultsOf(loaded->history);
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        }
    }

    void overwrittenBlocks()
    {
        const QByteArray whole = sample();
        QRandomGenerator random(6);
        for (int i = 0; i < 300; ++i) {
            QByteArray bytes = whole;
            const qsizetype size = random.bounded(1, 600);
            const qsizetype at
                = random.bounded(whole.indexOf('\n') + 1, qMax(whole.size() - size, qsizetype(2)));
            for (qsizetype k = at; k < at + size; ++k)
                bytes[k] = i % 2 ? '\0' : char(random.bounded(256));
            const auto loaded = load(bytes);
            QVERIFY(loaded);
            const qsizetype before = whole.first(at).count('\n') - 1;
            QCOMPARE(loaded->lines.first(before), m_lines.first(before));
            const qsizetype after = whole.size() - whole.indexOf('\n', at + size) - 1;
            QVERIFY(whole.last(after).isEmpty()
                    || loaded->lines.join().endsWith(whole.last(after)));
            const QStringList faults = faultsOf(loaded->history);
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        }
    }

    void encodings_data()
    {
        // kept: lines; -1: it is no session file
        const Rows<QByteArray, int, int> row; // bytes, kept, broken

        m_dir = std::make_unique<QTemporaryDir>();
        m_lines = linesOf(sampleEvents());
        const QString text = QString::fromUtf8(sample());
        QStringEncoder utf16(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        const int all = int(m_lines.size());
        row("UTF-16", QByteArray(utf16(text)), -1, 0);
        row("byte order mark", "\xef\xbb\xbf" + sample(), all, 0);
        row("CR LF", sample().replace("\n", "\r\n"), all, 0);
        row("CR alone", sample().replace("\n", "\r"), -1, 0);
        QByteArray latin = sample();
        latin.replace("\u4f60\u597d"_ba, "\xfc\xe9"_ba);
        row("Latin-1 in one line", latin, all - 1, 1);
        QByteArray zeros = sample();
        zeros.replace("It is ", QByteArray(6, '\0'));
        row("zeros in one line", zeros, all - 1, 1);
        row("zeros at the end", sample() + QByteArray(4096, '\0'), all, 0);
        row("zeros and an end", sample() + QByteArray(4096, '\0') + '\n', all, 1);
        row("nothing but zeros", QByteArray(10'000, '\0'), -1, 0);
        row("twice", sample() + sample(), 2 * all, 1);
    }

    void encodings()
    {
        const auto [bytes, kept, broken] = Rows<QByteArray, int, int>::current();
        const auto loaded = load(bytes);
        if (kept < 0) {
            QVERIFY(!loaded);
            QCOMPARE(loaded.error().code, ErrorCode::InvalidInput);
            return;
        }
        QVERIFY2(loaded, qPrintable(loaded ? QString() : loaded.error().text()));
        QCOMPARE(loaded->lines.size(), kept);
        QCOMPARE(loaded->facts.report.brokenLines, broken);
        QCOMPARE(faultsOf(loaded->history), QStringList());
    }

    void damagedHeader()
    {
        const QByteArray whole = sample();
        QByteArray bytes = whole;
        bytes[3] = '\x01';
        const auto loaded = load(bytes);
        QVERIFY2(loaded, qPrintable(loaded ? QString() : loaded.error().text()));
        QCOMPARE(loaded->facts.header.id, sampleId());
        QCOMPARE(loaded->facts.header.cwd, m_dir->path());
        QCOMPARE(loaded->facts.report.brokenLines, 1);
        QCOMPARE(loaded->facts.report.firstBroken.where, u"line 1"_s);
        QCOMPARE(loaded->lines, m_lines);
        // It is opened and listed like any other.
        const SessionStore store(m_dir->path(), m_dir->path() + "/state"_L1);
        QVERIFY(store.open(sampleId(), [](SessionEvent &&) { }, nullptr));
        QCOMPARE(store.list()->value(0).title, u"First prompt"_s);
    }

    void nothingButAHeader()
    {
        const auto loaded = load(sample().first(sample().indexOf('\n') + 1));
        QVERIFY(loaded);
        QVERIFY(loaded->lines.isEmpty());
        QVERIFY(!loaded->history.canRetry());
    }

    void headerOfTheFuture()
    {
        QByteArray bytes = sample();
        bytes.replace("\"format\":1", "\"format\":7");
        const auto loaded = load(bytes);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::Unsupported);
        QVERIFY2(loaded.error().message.contains("newer version"_L1),
                 qPrintable(loaded.error().message));
    }

    void lineWithoutEnd()
    {
        // 70 MB that are one line, between two that are well.
        QByteArray bytes = sample();
        bytes += "{\"k\":\"text\",\"m\":\"m99\",\"t\":\"" + QByteArray(70'000'000, 'x') + "\"}\n";
        bytes += m_lines.constFirst();
        const auto loaded = load(bytes);
        QVERIFY(loaded);
        QCOMPARE(loaded->facts.report.brokenLines, 1);
        QCOMPARE(loaded->facts.report.firstBroken.where, u"line %1"_s.arg(m_lines.size() + 2));
        QCOMPARE(loaded->lines, m_lines + QByteArrayList{m_lines.constFirst()});
    }

    void invalidUtf8()
    {
        const QByteArray line = "{\"k\":\"text\",\"m\":\"m9\",\"t\":\"a\xff"
                                "b\"}\n"_ba;
        const auto loaded = load(sample() + line);
        QVERIFY(loaded);
        QCOMPARE(loaded->facts.report.brokenLines, 1);
        QCOMPARE(loaded->lines, m_lines);
    }

    void deepNesting()
    {
        const QByteArray deep = "{\"k\":\"plan\",\"entries\":" + QByteArray(100'000, '[') + "\n";
        const auto loaded = load(sample() + deep + m_lines.constFirst());
        QVERIFY(loaded);
        QCOMPARE(loaded->facts.report.brokenLines, 1);
        QCOMPARE(loaded->lines.size(), m_lines.size() + 1);
    }

    void tailOfAFile()
    {
        const QByteArray whole = sample();
        const QString path = write(whole + "{\"k\":\"torn");
        for (qint64 bytes = 12; bytes < whole.size() + 100; bytes += 13) {
            QByteArrayList lines;
            const auto read = readSessionTail(path, bytes, [&lines](SessionEvent &&event) {
                appendEventLine(lines.emplaceBack(), event);
            });
            QVERIFY(read);
            QCOMPARE(lines, m_lines.last(lines.size()));
            QVERIFY(lines.join().size() <= bytes);
            if (bytes > whole.size() + 20)
                QCOMPARE(lines, m_lines);
        }
    }

    void tailOfOneLongLine()
    {
        QByteArray line;
        appendTextLine(line, "text"_L1, u"m1", QString(500'000, u'x'));
        const QString path = write(sample() + line);
        int events = 0;
        QVERIFY(readSessionTail(path, 100'000, [&events](SessionEvent &&) { ++events; }));
        QCOMPARE(events, 0);
        QCOMPARE(readSessionTail(path + u'x', 100, [](SessionEvent &&) { }).error().code,
                 ErrorCode::Io);
    }

private:
    struct Loaded
    {
        History history;
        SessionFileFacts facts;
        QByteArrayList lines; //!< Of the events, written again.
    };

    QByteArray sample() const
    {
        const QDateTime time = QDateTime::fromSecsSinceEpoch(1'800'000'000, QTimeZone::UTC);
        return SessionHeader{sampleId(), m_dir->path(), time}.toLine() + m_lines.join();
    }

    QString write(const QByteArray &bytes) const
    {
        const QString folder = m_dir->path() + "/.agentao/sessions/"_L1;
        QDir().mkpath(folder);
        QFile file(folder + sampleId() + ".jsonl"_L1);
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        return isWritten ? file.fileName() : QString();
    }

    Result<Loaded> load(const QByteArray &bytes) const
    {
        Loaded loaded;
        auto facts = readSessionFile(write(bytes), [&loaded](SessionEvent &&event) {
            appendEventLine(loaded.lines.emplaceBack(), event);
            loaded.history.apply(event);
        });
        if (!facts)
            return std::unexpected(facts.error());
        loaded.facts = std::move(*facts);
        loaded.history.finishLoading();
        return loaded;
    }

    QByteArrayList m_lines; //!< Of the sample, without the header.
    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestDamagedFiles)
#include "tst_damagedfiles.moc"
