// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/modesandbox.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestModeSandbox : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", QFile::encodeName(m_dir->filePath(u"agentao"_s)));
        m_context.roots = {m_dir->filePath(u"project"_s)};
        m_context.savedOutputs = savedOutputsFolder(u"sess_1"_s);
        QVERIFY(QDir().mkpath(m_context.roots.first()));
        QVERIFY(QDir().mkpath(m_dir->filePath(u"agentao/config"_s)));
    }

    void follows_data()
    {
        // expected: "none", or what commands may do
        const Rows<QString, QByteArray, QString> row; // mode, settings, expected

        const QByteArray none = "{}"_ba;
        const QByteArray offline = R"({"sandbox":{"network":false}})"_ba;
        const QByteArray online = R"({"sandbox":{"network":true}})"_ba;
        const QByteArray off = R"({"sandbox":{"enabled":false}})"_ba;
        row("ask", u"default"_s, none, u"write network"_s);
        row("edit freely", u"workspace-write"_s, none, u"write network"_s);
        row("read", u"read-only"_s, none, u"read offline"_s);
        row("plan", u"plan"_s, none, u"read offline"_s);
        row("everything", u"full-access"_s, none, u"none"_s);
        row("offline by settings", u"workspace-write"_s, offline, u"write offline"_s);
        row("settings give a plan no network", u"plan"_s, online, u"read offline"_s);
        row("switched off", u"default"_s, off, u"none"_s);
    }

    void follows()
    {
        const auto [mode, settings, expected] = Rows<QString, QByteArray, QString>::current();
        QVERIFY(putFile(m_dir->filePath(u"agentao/config/settings.json"_s), settings));
        const auto sandbox
            = sandboxForMode(*PermissionPolicy::modeFromId(mode), CommandProfile::Work, m_context);
        const QString root = m_context.roots.first();
        const QString words = sandboxWords(*PermissionPolicy::modeFromId(mode));
        QCOMPARE(words.contains("without"_L1), expected == "none"_L1); // the model is told the same
        QCOMPARE(words.contains("no network"_L1), expected.endsWith("offline"_L1));
        QString got = u"none"_s;
        if (sandbox) {
            QVERIFY(sandbox->writable.contains(root) != sandbox->readable.contains(root));
            got = (sandbox->writable.contains(root) ? u"write "_s : u"read "_s)
                + (sandbox->network ? u"network"_s : u"offline"_s);
            QVERIFY(sandbox->hidden.contains(m_dir->filePath(u"agentao/config"_s)));
        }
        QCOMPARE(got, expected);
    }

    void outputsCanBeReadNotWritten()
    {
        const auto sandbox
            = sandboxForMode(PermissionPolicy::Mode::Default, CommandProfile::Work, m_context);
        QVERIFY(sandbox);
        QVERIFY(sandbox->readable.contains(m_context.savedOutputs));
        QVERIFY(m_context.savedOutputs.endsWith("/state/tool-outputs/sess_1"_L1));
        QVERIFY(m_context.isSavedOutput(m_context.savedOutputs + "/x"_L1));
        QVERIFY(!m_context.isSavedOutput(m_context.savedOutputs + "2/x"_L1));
        QVERIFY(!ToolContext().isSavedOutput(u"/x"_s));
    }

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    ToolContext m_context;
};

AGENTAO_TEST(TestModeSandbox)
#include "tst_modesandbox.moc"
