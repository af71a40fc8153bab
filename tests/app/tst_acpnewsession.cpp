// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/acpprocess.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace Testing;
using namespace Qt::StringLiterals;

//! What sessions of editors begin with, with the program as it is run.
class TestAcpNewSession : public QObject
{
    Q_OBJECT

private slots:
    void mode_data()
    {
        // user, project, arguments, mode
        const Rows<QByteArray, QByteArray, QStringList, QString> row;
        const QByteArray plan = R"({"newSession":{"mode":"plan"}})";
        const QByteArray all = R"({"newSession":{"mode":"full-access"}})";
        row("nothing said", "{}"_ba, QByteArray(), QStringList(), u"default"_s);
        row("of the user", plan, QByteArray(), QStringList(), u"plan"_s);
        row("the command line goes before", plan, QByteArray(),
            QStringList{u"--mode"_s, u"workspace-write"_s}, u"workspace-write"_s);
        row("a project grants nothing", "{}"_ba, all, QStringList(), u"default"_s);
        row("a project may be stricter", all, plan, QStringList(), u"plan"_s);
    }

    void mode()
    {
        const auto [user, project, arguments, mode]
            = Rows<QByteArray, QByteArray, QStringList, QString>::current();
        const QTemporaryDir base;
        const auto put = [&base](const QString &name, const QByteArray &text) {
            return putFile(base.filePath(name), text);
        };
        QVERIFY(put(u"home/config/settings.json"_s, user));
        const QString folder = base.filePath(u"project"_s);
        QVERIFY(QDir().mkpath(folder));
        if (!project.isEmpty())
            QVERIFY(put(u"project/.agentao/settings.json"_s, project));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, base.filePath(u"home"_s));
        AcpProcess agent;
        agent.setSurroundings(folder, environment);
        agent.start(QStringList{u"--model"_s, u"demo/tour"_s} + arguments);
        agent.initialize();
        const QJsonObject made
            = agent.call(u"session/new"_s, {{"cwd"_L1, folder}, {"mcpServers"_L1, QJsonArray()}});
        QCOMPARE(made["modes"_L1]["currentModeId"_L1].toString(), mode);

        // What the editor chooses holds.
        agent.call(u"session/set_mode"_s,
                   {{"sessionId"_L1, made["sessionId"_L1]}, {"modeId"_L1, "read-only"_L1}});
        QTRY_VERIFY(agent.output.contains("\"currentModeId\":\"read-only\""));
    }
};

AGENTAO_TEST(TestAcpNewSession)
#include "tst_acpnewsession.moc"
