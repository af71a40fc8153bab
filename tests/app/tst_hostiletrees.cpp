// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/acpprocess.h"
#include "tests/support/hostiletrees.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QSet>
#include <QStandardPaths>

using namespace Qt::StringLiterals;
using namespace Testing;

static void addRows(auto isWanted)
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < hostileTrees().size(); ++row) {
        const HostileTree &hostile = hostileTrees()[row];
        if (isWanted(hostile))
            QTest::newRow(hostile.name) << row;
    }
}

static bool lacksProgram(const HostileTree &hostile)
{
    const QByteArrayView trigger(hostile.trigger);
    for (const char *name : {"script", "ctags"}) {
        if (trigger.startsWith(name)
            && QStandardPaths::findExecutable(QString::fromLatin1(name)).isEmpty())
            return true;
    }
    return false;
}

namespace {

//! Everything the program has to do with a tree, in one mode and one sandbox.
class Visit
{
public:
    Visit(const HostileBench *bench, const QString &sandbox, const QString &mode)
        : m_environment(bench->environment())
        , m_tree(bench->tree())
        , m_mode(mode)
    {
        for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
            m_environment.remove(name);
        if (!sandbox.isEmpty())
            m_environment.insert(u"AGENTAO_SANDBOX"_s, sandbox);
    }

    void run(const QStringList &arguments, const QList<int> &codes) const;
    void converse(int turns) const;

private:
    QProcessEnvironment m_environment;
    QString m_tree;
    QString m_mode;
};

} // namespace

//! To its end, with one of \a codes.
void Visit::run(const QStringList &arguments, const QList<int> &codes) const
{
    Program program;
    program.setProcessEnvironment(m_environment);
    program.setWorkingDirectory(m_tree);
    QVERIFY2(program.run(arguments), qPrintable(arguments.join(u' ')));
    QVERIFY2(codes.contains(program.exitCode()),
             qPrintable(arguments.join(u' ') + u": "_s + QString::number(program.exitCode())
                        + QString::fromUtf8(program.readAllStandardError())));
}

//! Allows what is asked until request \a id is answered; false: it never was.
static bool answerAll(AcpProcess &agent, int id)
{
    QSet<QString> answered;
    return QTest::qWaitFor(
        [&] {
            const auto messages = agent.messages;
            for (const QJsonObject &message : messages) {
                const QString method = message["method"_L1].toString();
                if (method.isEmpty() && message["id"_L1] == id)
                    return true;
                const QString request = message["id"_L1].toVariant().toString();
                if (method != "session/request_permission"_L1 || answered.contains(request))
                    continue;
                answered.insert(request);
                const QJsonArray options = message["params"_L1]["options"_L1].toArray();
                QJsonValue chosen;
                for (const QJsonValue &option : options) {
                    if (option["kind"_L1] == "allow_once"_L1)
                        chosen = option["optionId"_L1];
                }
                agent.answer(message["id"_L1],
                             QJsonObject{{"outcome"_L1,
                                          QJsonObject{{"outcome"_L1, "selected"_L1},
                                                      {"optionId"_L1, chosen}}}});
            }
            return false;
        },
        60'000);
}

//! A conversation in which a person allows whatever is asked.
void Visit::converse(int turns) const
{
    AcpProcess agent;
    agent.setSurroundings(m_tree, m_environment);
    agent.start({u"--model"_s, u"demo/tour"_s, u"--mode"_s, m_mode});
    QVERIFY(!agent.initialize().isEmpty());
    QElapsedTimer timer;
    timer.start();
    const QString session = agent.newSession(m_tree);
    QVERIFY(!session.isEmpty());
    constexpr int kPatience = 10'000; // 2 s are promised; machines that test are slower
    QVERIFY2(timer.elapsed() < kPatience, "session/new took too long");
    const QJsonArray prompt{QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, "tour"_L1}}};
    for (int turn = 0; turn < turns; ++turn) {
        const int id = agent.request(u"session/prompt"_s,
                                     {{"sessionId"_L1, session}, {"prompt"_L1, prompt}});
        QVERIFY(answerAll(agent, id));
    }
    QCOMPARE(agent.finish(), 0);
}

static void visit(const HostileBench &bench, const QString &sandbox, const QString &mode)
{
    const Visit visit(&bench, sandbox, mode);
    const QStringList tour{u"-p"_s, u"tour"_s, u"--model"_s, u"demo/tour"_s, u"--mode"_s, mode};
    visit.converse(2);
    if (QTest::currentTestFailed())
        return;
    visit.run({u"undo"_s, u"--list"_s}, {0, 1});
    visit.run({u"undo"_s, u"--diff"_s}, {0, 1});
    visit.run({u"undo"_s, u"--yes"_s}, {0, 1});
    visit.run(tour, {0, 1, 3});
    visit.run({u"undo"_s, u"--yes"_s}, {0, 1});
    visit.run({u"sessions"_s, u"list"_s}, {0});
    visit.run({u"sessions"_s, u"search"_s, u"tour"_s}, {0, 1});
    visit.run({u"doctor"_s}, {0, 1});
}

//! What the program does in trees that name programs to be run, and in trees where pipes and
//! devices are in place of files: by what was left behind, not by what it says.
class TestHostileTrees : public QObject
{
    Q_OBJECT

private slots:
    void plainProgramsRunIt_data()
    {
        addRows([](const HostileTree &hostile) { return *hostile.trigger != 0; });
    }

    // Else the other tests would prove nothing.
    void plainProgramsRunIt()
    {
        QFETCH(const int, row);
        const HostileTree &hostile = hostileTrees()[row];
        if (lacksProgram(hostile))
            QSKIP("the program is not installed");
        HostileBench bench;
        QCOMPARE(bench.plant(hostile), QByteArray());
        bench.pull(hostile);
        QCOMPARE(bench.fired(), QStringList{QString::fromLatin1(hostile.name)});
    }

    void oneByOne_data()
    {
        // All of them take many minutes: AGENTAO_ALL_TREES=1; else each eighth. Others: below.
        const int step = qEnvironmentVariableIsSet("AGENTAO_ALL_TREES") ? 1 : 8;
        addRows([step, at = 0](const HostileTree &hostile) mutable {
            return !hostile.isSocial && at++ % step == 0;
        });
    }

    void oneByOne()
    {
        QFETCH(const int, row);
        HostileBench bench;
        QCOMPARE(bench.plant(hostileTrees()[row]), QByteArray());
        const Visit visit(&bench, {}, u"full-access"_s);
        visit.converse(1);
        if (QTest::currentTestFailed())
            return;
        visit.run({u"undo"_s, u"--diff"_s}, {0, 1});
        visit.run({u"undo"_s, u"--yes"_s}, {0, 1});
        QCOMPARE(bench.fired(), QStringList());
    }

    void allTogether_data()
    {
        const Rows<QString, QString> row; // sandbox, mode
        for (const QString &sandbox : {u"bubblewrap"_s, u"landlock"_s, u"none"_s}) {
            for (const QString &mode : {u"default"_s, u"full-access"_s})
                row(QTest::addRow("%s, %s", qPrintable(sandbox), qPrintable(mode)), sandbox, mode);
        }
    }

    void allTogether()
    {
        const auto [sandbox, mode] = Rows<QString, QString>::current();
        HostileBench bench;
        for (const HostileTree &hostile : hostileTrees()) {
            if (hostile.isSocial)
                QCOMPARE(bench.plant(hostile), QByteArray());
        }
        visit(bench, sandbox, mode);
        QCOMPARE(bench.fired(), QStringList());
    }
};

AGENTAO_TEST(TestHostileTrees)
#include "tst_hostiletrees.moc"
