// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/acpprocess.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>

#include <memory>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Testing;
using namespace Qt::StringLiterals;

// More than twice what the program has at rest, far from what a device gives in a second.
static constexpr long kMaxKilobytes = 300 * 1024;

static bool isSanitized()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return false;
#endif
}

// What counts on a busy machine, too: work, not waiting for a processor. Nobody waits 20 s.
static constexpr double kMaxSeconds = 2;

static double maxSeconds()
{
    return isSanitized() ? 10 * kMaxSeconds : kMaxSeconds;
}

//! Processor time of all children that have ended.
static double secondsOfChildren()
{
    struct rusage usage = {};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds
        = [](const timeval &time) { return double(time.tv_sec) + time.tv_usec / 1e6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

//! Of one that runs; -1 where the system does not tell. Source: proc_pid_stat(5).
static double secondsOf(qint64 process)
{
    constexpr qsizetype kUserTime = 11; // from the state on
    constexpr qsizetype kSystemTime = 12;
    QFile file(u"/proc/%1/stat"_s.arg(process));
    if (!file.open(QFile::ReadOnly))
        return -1;
    const QByteArray line = file.readAll();
    const QByteArrayList fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    return (fields.value(kUserTime).toDouble() + fields.value(kSystemTime).toDouble())
        / double(::sysconf(_SC_CLK_TCK));
}

static bool putSocket(const QByteArray &path)
{
    // Names of sockets are short.
    const QByteArray folder = path.left(path.lastIndexOf('/'));
    const QByteArray before = QDir::currentPath().toUtf8();
    const int file = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, path.constData() + folder.size() + 1, sizeof address.sun_path);
    const bool isDone = ::chdir(folder.constData()) == 0
        && ::bind(file, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0;
    ::close(file);
    return ::chdir(before.constData()) == 0 && isDone;
}

//! What a cloned folder can put where the program looks, against the program as it is run.
class TestHostileFolder : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void oneFile_data() { obstacleRows(); }

    // One agent, a session in a folder for each place; the turn reads what a turn reads.
    void oneFile()
    {
        QFETCH(int, obstacle);
        AcpProcess agent;
        agent.start();
        agent.initialize();
        agent.call(u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
        for (const QString &place : places()) {
            m_folder = std::make_unique<QTemporaryDir>();
            QVERIFY2(put(Obstacle(obstacle), place), qPrintable(place));
            const double before = secondsOf(agent.processId());
            const QString id = agent.newSession(m_folder->path());
            QVERIFY2(!id.isEmpty(), qPrintable(place));
            QVERIFY2(secondsOf(agent.processId()) - before <= maxSeconds(), qPrintable(place));
            const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, "/skills"_L1}};
            const QJsonObject end = agent.call(
                u"session/prompt"_s, {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}});
            QVERIFY2(end.contains("stopReason"_L1), qPrintable(place));
            QVERIFY2(secondsOf(agent.processId()) - before <= maxSeconds(), qPrintable(place));
        }
        QCOMPARE(agent.finish(), 0);
        // A device gives hundreds of megabytes in a second.
        struct rusage usage = {};
        ::getrusage(RUSAGE_CHILDREN, &usage);
        if (!isSanitized())
            QCOMPARE_LT(usage.ru_maxrss, kMaxKilobytes);
    }

    void everyFile_data() { obstacleRows(); }

    void everyFile()
    {
        QFETCH(int, obstacle);
        for (const QString &place : places()) {
            const bool isParent = std::ranges::any_of(
                places(), [&](const QString &other) { return other.startsWith(place + u'/'); });
            if (!isParent)
                QVERIFY2(put(Obstacle(obstacle), place), qPrintable(place));
        }
        runAll(nameOf(Obstacle(obstacle)), maxSeconds());
    }

    void namesWhatIsLeftOut_data()
    {
        const Rows<QStringList, QString> row; // command, place
        row("servers", QStringList{u"mcp"_s, u"list"_s}, u".agentao/mcp.json"_s);
        row("rules", QStringList{u"doctor"_s}, u".agentao/permissions.json"_s);
        row("trust", QStringList{u"trust"_s}, u".env"_s);
    }

    void namesWhatIsLeftOut()
    {
        const auto [command, place] = Rows<QStringList, QString>::current();
        QVERIFY(put(Obstacle::Pipe, place));
        Program program;
        program.setWorkingDirectory(m_folder->path());
        QVERIFY(program.run(command));
        const QByteArray said = program.readAllStandardOutput() + program.readAllStandardError();
        QVERIFY2(said.contains(place.toUtf8()), said.constData());
        QVERIFY2(said.contains("pipe"), said.constData());
    }

    void manyEntries_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("skills") << u".agentao/skills"_s;
        QTest::newRow("commands") << u".agentao/commands"_s;
        QTest::newRow("agents") << u".agentao/agents"_s;
        QTest::newRow("sessions") << u".agentao/sessions"_s;
    }

    // A folder of so many takes far longer to make and to remove than to look at, so the files are
    // made once; what is a folder for each entry are fewer, in less time.
    void manyEntries()
    {
        QFETCH(QString, folder);
        const bool isOfFolders = folder.endsWith("skills"_L1);
        std::unique_ptr<QTemporaryDir> &made = isOfFolders ? m_folders : m_files;
        if (!made) {
            made = std::make_unique<QTemporaryDir>();
            const int entries = ::open(qPrintable(made->path()), O_RDONLY | O_DIRECTORY);
            QVERIFY(entries >= 0);
            for (int i = 0; i < (isOfFolders ? kFolders : kFiles); ++i) {
                const QByteArray name = 'e' + QByteArray::number(i);
                QCOMPARE(isOfFolders ? ::mkdirat(entries, name.constData(), 0700)
                                     : ::mknodat(entries, name.constData(), S_IFREG | 0600, 0),
                         0);
            }
            ::close(entries);
        }
        const QString place = m_folder->filePath(folder);
        QVERIFY(QDir().mkpath(QFileInfo(place).path()));
        QVERIFY(QFile::rename(made->path(), place));
        runAll(folder, isOfFolders ? maxSeconds() / 2 : maxSeconds());
        QVERIFY(QFile::rename(place, made->path()));
    }

    void importOfNoFile_data() { obstacleRows(); }

    void importOfNoFile()
    {
        QFETCH(int, obstacle);
        QVERIFY(put(Obstacle(obstacle), u"input"_s));
        for (const QStringList &command : {QStringList{u"sessions"_s, u"import"_s, u"input"_s},
                                           QStringList{u"mcp"_s, u"import"_s, u"input"_s}}) {
            Program program;
            program.setWorkingDirectory(m_folder->path());
            QVERIFY(program.run(command));
            QVERIFY(program.exitCode() != 0);
        }
    }

private:
    enum class Obstacle { EndlessDevice, Terminal, Pipe, Socket, Folder, Sparse, Circle, LinkOut };

    static void obstacleRows()
    {
        QTest::addColumn<int>("obstacle");
        for (int i = 0; i <= int(Obstacle::LinkOut); ++i)
            QTest::newRow(qPrintable(nameOf(Obstacle(i)))) << i;
    }

    static const QStringList &places()
    {
        static const QStringList places{
            u".agentao/settings.json"_s,
            u".agentao/mcp.json"_s,
            u".agentao/permissions.json"_s,
            u".agentao/hooks.json"_s,
            u".agentao/agents/a.md"_s,
            u".agentao/skills/s/SKILL.md"_s,
            u".agents/skills/t/SKILL.md"_s,
            u".claude/skills/u/SKILL.md"_s,
            u".agentao/commands/c.md"_s,
            u".agentao/memory/m.md"_s,
            u".agentao/.gitignore"_s,
            u"AGENTS.md"_s,
            u"AGENTAO.md"_s,
            u"CLAUDE.md"_s,
            u".env"_s,
            u".gitignore"_s,
            u".ignore"_s,
            u".rgignore"_s,
            u".agentaoignore"_s,
            u".git"_s,
            u".git/info/exclude"_s,
            u".git/HEAD"_s,
            u".git/config"_s,
            u".git/index"_s,
            u".agentao"_s,
            u".agentao/sessions"_s,
            u".agentao/sessions/sess_0123456789abcdef0123456789abcdef.jsonl"_s,
            u".agentao/sessions/.gitignore"_s,
        };
        return places;
    }

    static QString nameOf(Obstacle obstacle)
    {
        static const QStringList names{
            u"endless device"_s, u"terminal"_s,          u"pipe"_s,    u"socket"_s, u"folder"_s,
            u"10 GB file"_s,     u"links in a circle"_s, u"link out"_s};
        return names.at(int(obstacle));
    }

    bool put(Obstacle obstacle, const QString &place)
    {
        const QString path = m_folder->filePath(place);
        if (!QDir().mkpath(QFileInfo(path).path()))
            return false;
        switch (obstacle) {
        case Obstacle::EndlessDevice:
            return QFile::link(u"/dev/zero"_s, path);
        case Obstacle::Terminal:
            return QFile::link(u"/dev/tty"_s, path);
        case Obstacle::Pipe:
            return ::mkfifo(qPrintable(path), 0600) == 0;
        case Obstacle::Socket:
            return putSocket(path.toUtf8());
        case Obstacle::Folder:
            return QDir().mkpath(path + "/in/it"_L1);
        case Obstacle::Sparse: {
            QFile file(path);
            return file.open(QFile::WriteOnly) && file.resize(10LL * 1024 * 1024 * 1024);
        }
        case Obstacle::Circle:
            return QFile::link(QFileInfo(path).fileName(), path);
        case Obstacle::LinkOut:
            return QFile::link(u"/etc/passwd"_s, path);
        }
        return false;
    }

    // Each answers by itself; what keeps one waiting is named.
    void runAll(const QString &what, double seconds)
    {
        const QList<QStringList> commands{
            {u"-p"_s, u"help"_s, u"--model"_s, u"demo/tour"_s, u"--mode"_s, u"read-only"_s},
            {u"doctor"_s},
            {u"sessions"_s},
            {u"mcp"_s, u"list"_s},
            {u"trust"_s},
        };
        for (const QStringList &arguments : commands) {
            Program program;
            program.setWorkingDirectory(m_folder->path());
            const double before = secondsOfChildren();
            QVERIFY2(program.run(arguments), qPrintable(what + ": "_L1 + arguments.join(u' ')));
            const double used = secondsOfChildren() - before;
            QVERIFY2(used <= seconds,
                     qPrintable(u"%1: %2: %3 s"_s.arg(what, arguments.join(u' ')).arg(used)));
        }
    }

    static constexpr int kFiles = 100'000;
    static constexpr int kFolders = 20'000;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QTemporaryDir> m_files; //!< Of manyEntries().
    std::unique_ptr<QTemporaryDir> m_folders;
};

AGENTAO_TEST(TestHostileFolder)
#include "tst_hostilefolder.moc"
