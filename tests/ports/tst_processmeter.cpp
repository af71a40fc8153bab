// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/processmeter.h"

#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

//! A folder as /proc is one.
class TestProcessMeter : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_meter = std::make_unique<ProcessMeter>(m_dir->path(), 5);
    }

    void addsUpATree()
    {
        put({.pid = 10, .pages = 4});
        put({.pid = 12, .parent = 10, .name = "make", .pages = 5});
        put({.pid = 11, .parent = 12, .name = "cc"});
        put({.pid = 13, .parent = 10, .name = "tail"});
        put({.pid = 14, .parent = 1, .name = "other"});
        const TreeUse tree = look(child(10));
        QCOMPARE(namesOf(tree), QStringList({u"sh"_s, u"-make"_s, u"--cc"_s, u"-tail"_s}));
        QCOMPARE(tree.count, 4);
        QCOMPARE(tree.use.memoryBytes, 15 * m_page);
        QCOMPARE(tree.lines.at(1).use.memoryBytes, 5 * m_page);
        QCOMPARE(tree.lines.at(1).commandLine, u"make -c x y"_s);
        QVERIFY(!tree.use.cpuPercent); // there was nothing before
    }

    void keeperIsNoneOfThem()
    {
        put({.pid = 10, .name = "agentao-keeper", .pages = 1});
        put({.pid = 11, .parent = 10});
        put({.pid = 12, .parent = 11, .name = "sleep"});
        const TreeUse tree = look(child(10, ProcessTree::Kind::Kept));
        QCOMPARE(namesOf(tree), QStringList({u"sh"_s, u"-sleep"_s}));
        QCOMPARE(tree.count, 2);
        QCOMPARE(tree.use.memoryBytes, 7 * m_page); // but it is there
    }

    void lostParents()
    {
        put({.pid = 10, .group = 10});
        put({.pid = 12, .parent = 1, .group = 10, .name = "daemon"});
        put({.pid = 13, .parent = 12, .group = 13, .name = "worker"});
        QCOMPARE(namesOf(look(child(10))), QStringList({u"sh"_s, u"daemon"_s, u"-worker"_s}));
    }

    void shareOfTheProcessor()
    {
        put({.pid = 5, .name = "agentao", .ticks = 10});
        put({.pid = 10, .ticks = 100});
        put({.pid = 11, .parent = 10, .ticks = 1000});
        look(child(10));
        put({.pid = 5, .name = "agentao", .ticks = 10 + m_second / 10});
        put({.pid = 10, .ticks = 100 + m_second});
        put({.pid = 11, .parent = 10, .ticks = 1000 + m_second / 2});
        const ProcessSample sample = m_meter->look({child(10)}, 2s);
        const TreeUse &tree = sample.trees.first();
        QCOMPARE(tree.use.cpuPercent, 75.0);
        QCOMPARE(tree.lines.at(0).use.cpuPercent, 50.0);
        QCOMPARE(tree.lines.at(1).use.cpuPercent, 25.0);
        QCOMPARE(sample.own.cpuPercent, 5.0);
        QCOMPARE(sample.own.memoryBytes, 3 * m_page);
        QCOMPARE(look(child(10), 1s).use.cpuPercent, 0.0);
    }

    //! A compiler that ran between two looks is seen in its parent; none is counted twice.
    void timeOfEndedChildren()
    {
        put({.pid = 10});
        put({.pid = 11, .parent = 10, .ticks = m_second});
        look(child(10));
        put({.pid = 11, .parent = 10, .ticks = 2 * m_second, .state = 'Z'});
        QCOMPARE(look(child(10), 1s).use.cpuPercent, 100.0);
        QVERIFY(QDir(m_dir->filePath(u"11"_s)).removeRecursively());
        put({.pid = 10, .childTicks = 2 * m_second});
        const TreeUse tree = look(child(10), 1s);
        QCOMPARE(tree.use.cpuPercent, 0.0);
        QCOMPARE(tree.count, 1);
    }

    void anotherProcessOfTheSameId()
    {
        put({.pid = 10, .ticks = 1000, .start = 7});
        look(child(10));
        put({.pid = 10, .ticks = 1, .start = 9});
        const TreeUse tree = look(child(10), 1s);
        QVERIFY(!tree.lines.first().use.cpuPercent);
        QCOMPARE(tree.use.cpuPercent, 0.0); // never below
    }

    void hostileNames_data()
    {
        QTest::addColumn<QByteArray>("name");

        QTest::newRow("end of the name") << ") R 1 1 (x"_ba;
        QTest::newRow("line end") << "a\nb"_ba;
        QTest::newRow("escape") << "\x1b[31mred\x1b[0m\a"_ba;
        QTest::newRow("right to left override") << "a\u202egpj.exe"_ba;
        QTest::newRow("no UTF-8") << "\xff\xfe\x80"_ba;
        QTest::newRow("empty") << ""_ba;
    }

    void hostileNames()
    {
        QFETCH(QByteArray, name);
        put({.pid = 10, .ticks = 3});
        put({.pid = 11, .parent = 10, .name = name, .pages = 6});
        const TreeUse tree = look(child(10));
        QCOMPARE(tree.count, 2);
        const ProcessLine line = tree.lines.at(1);
        QCOMPARE(line.pid, 11);
        QCOMPARE(line.use.memoryBytes, 6 * m_page);
        for (const QString &text : {line.name, line.commandLine}) {
            for (const QChar letter : text) {
                QVERIFY2(letter.isPrint() || letter == u' ', qPrintable(text));
                QVERIFY(letter != QChar(0x202e));
            }
        }
    }

    void nonsense_data()
    {
        QTest::addColumn<QByteArray>("stat");

        QTest::newRow("empty") << ""_ba;
        QTest::newRow("no name") << "11 sh S 10 10 10"_ba;
        QTest::newRow("name that does not end") << "11 (sh S 10"_ba;
        QTest::newRow("ends before it begins") << "11 )sh( S 10"_ba;
        QTest::newRow("cut") << "11 (sh) S 10 10 10 0"_ba;
        QTest::newRow("only a name") << "11 (sh)"_ba;
        QTest::newRow("no numbers") << "11 (sh) " + "x "_ba.repeated(50);
    }

    void nonsense()
    {
        QFETCH(QByteArray, stat);
        put({.pid = 10});
        write(11, u"stat"_s, stat);
        write(11, u"statm"_s, "none");
        QCOMPARE(look(child(10)).count, 1);
    }

    void goneBeforeItIsLookedAt()
    {
        put({.pid = 10});
        QVERIFY(QDir().mkpath(m_dir->filePath(u"11"_s))); // while it is reaped
        write(12, u"stat"_s,
              "12 (sh) S 10 1 1 0 -1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n"); // and no more
        const TreeUse tree = look(child(10));
        QCOMPARE(tree.count, 2);
        QCOMPARE(tree.use.memoryBytes, 3 * m_page);
        QVERIFY(tree.lines.at(1).commandLine.isEmpty());
        const TreeUse gone = look(child(99));
        QCOMPARE(gone.count, 0);
        QVERIFY(gone.lines.isEmpty());
        QCOMPARE(gone.use.memoryBytes, 0);
    }

    //! Ids may be used again while they are read.
    void ringOfParents()
    {
        put({.pid = 10, .parent = 12});
        put({.pid = 11, .parent = 10});
        put({.pid = 12, .parent = 11});
        QCOMPARE(look(child(10)).count, 3);
    }

    void manyProcesses()
    {
        constexpr int kMany = 500;
        put({.pid = 10});
        for (int i = 1; i < kMany; ++i)
            put({.pid = 10 + i, .parent = 10});
        const TreeUse tree = look(child(10));
        QCOMPARE(tree.count, kMany);
        QCOMPARE(tree.lines.size(), ProcessMeter::kMaxLines);
        QCOMPARE(tree.use.memoryBytes, 3 * kMany * m_page); // of all of them
    }

    void itself()
    {
        const ProcessSample sample = ProcessMeter().look({}, 0ns);
        QVERIFY(sample.own.memoryBytes > 0);
        QVERIFY(sample.trees.isEmpty());
    }

private:
    struct Fake
    {
        qint64 pid;
        qint64 parent = 1;
        qint64 group = 1;
        QByteArray name = "sh";
        qint64 ticks = 0;
        qint64 childTicks = 0;
        qint64 start = 7;
        qint64 pages = 3; // and two that it shares
        char state = 'S';
    };

    void put(const Fake &fake)
    {
        const auto number = [](qint64 value) { return ' ' + QByteArray::number(value); };
        // tty_nr to cmajflt; then four times, priority to itrealvalue, and the start
        write(fake.pid, u"stat"_s,
              QByteArray::number(fake.pid) + " (" + fake.name + ") " + fake.state
                  + number(fake.parent) + number(fake.group) + number(fake.group)
                  + " 0 -1 4194560 1 2 3 4" + number(fake.ticks) + " 0" + number(fake.childTicks)
                  + " 0 20 0 1 0" + number(fake.start) + " 1000 99\n");
        write(fake.pid, u"statm"_s, "900" + number(fake.pages + 2) + " 2 1 0 1 0\n");
        write(fake.pid, u"cmdline"_s, fake.name + QByteArray("\0-c\0x y\0", 8));
    }

    void write(qint64 pid, const QString &name, const QByteArray &text)
    {
        const QString folder = m_dir->filePath(QString::number(pid));
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(putFile(folder + u'/' + name, text));
    }

    static QStringList namesOf(const TreeUse &tree)
    {
        QStringList names;
        for (const ProcessLine &line : tree.lines)
            names.append(QString(line.depth, u'-') + line.name);
        return names;
    }

    static ChildProcess child(qint64 leader, ProcessTree::Kind kind = ProcessTree::Kind::Command)
    {
        return {.id = 1, .owner = {}, .leader = leader, .kind = kind};
    }
    TreeUse look(const ChildProcess &child, std::chrono::nanoseconds since = 0ns)
    {
        return m_meter->look({child}, since).trees.first();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ProcessMeter> m_meter;
    const qint64 m_page = ::sysconf(_SC_PAGESIZE);
    const qint64 m_second = ::sysconf(_SC_CLK_TCK); // in ticks
};

AGENTAO_TEST_APPLESS(TestProcessMeter)
#include "tst_processmeter.moc"
