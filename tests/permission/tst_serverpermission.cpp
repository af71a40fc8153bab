// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionVerdict::Action;
using Mode = PermissionPolicy::Mode;

//! Tools of MCP servers before the policy.
class TestServerPermission : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_root = QDir(m_dir->path()).canonicalPath();
    }

    void modes_data()
    {
        const Rows<Mode, bool, Action> row; // mode, readOnly, action

        row("default", Mode::Default, false, Action::Ask);
        row("default, reads", Mode::Default, true, Action::Allow);
        row("free edits are none of it", Mode::WorkspaceWrite, false, Action::Ask);
        row("read-only", Mode::ReadOnly, false, Action::Deny);
        row("read-only, reads", Mode::ReadOnly, true, Action::Allow);
        row("plan", Mode::Plan, false, Action::Deny);
        row("plan, reads", Mode::Plan, true, Action::Allow);
        row("full access", Mode::FullAccess, false, Action::Allow);
    }

    void modes()
    {
        const auto [mode, readOnly, action] = Rows<Mode, bool, Action>::current();
        PermissionPolicy policy = this->policy();
        policy.setMode(mode);
        QCOMPARE(judged(policy, readOnly ? reading() : effect()).action, action);
    }

    void whatIsAsked()
    {
        const PermissionVerdict plain = judged(policy(), effect());
        QCOMPARE(plain.reason, u"Calls a tool of the MCP server git"_s);
        QCOMPARE(plain.rule, u"calls of the tool mcp_git_status of the MCP server git"_s);
        QVERIFY(!plain.dangerous);

        ToolEffect destroys = effect();
        destroys.destructive = true;
        QVERIFY(judged(policy(), destroys).dangerous);
    }

    void alwaysHoldsForTheToolAsItIs()
    {
        PermissionPolicy policy = this->policy();
        QVERIFY(policy.remember(kTool, {effect()}, PermissionChoice::AllowAlways));

        QCOMPARE(judged(policy, effect()).action, Action::Allow);
        const PermissionVerdict other = judged(policy, effect("two"_ba));
        QCOMPARE(other.action, Action::Ask);
        QCOMPARE(other.reason, u"The tool or its MCP server has changed since it was allowed"_s);
        QCOMPARE(policy.judge(u"mcp_git_log"_s, {effect()}).action, Action::Ask);
        // Once it is allowed as it is now, both ways of it are.
        QVERIFY(policy.remember(kTool, {effect("two"_ba)}, PermissionChoice::AllowAlways));
        QCOMPARE(judged(policy, effect("two"_ba)).action, Action::Allow);
    }

    void isSavedWithItsFingerprint()
    {
        PermissionPolicy first = policy();
        QVERIFY(first.remember(kTool, {effect()}, PermissionChoice::AllowAlways,
                               PermissionScope::User));
        PermissionPolicy later = policy();
        QCOMPARE(later.rules().refresh(), QStringList());
        QCOMPARE(judged(later, effect()).action, Action::Allow);
        QCOMPARE(judged(later, effect("two"_ba)).action, Action::Ask);
    }

    void changedToolOfTheFile()
    {
        PermissionPolicy first = policy();
        QVERIFY(first.remember(kTool, {effect()}, PermissionChoice::AllowAlways,
                               PermissionScope::Folder));
        PermissionPolicy later = policy();
        (void)later.rules().refresh();
        QVERIFY(judged(later, effect("two"_ba)).reason.contains("changed"_L1));
        later.setMode(Mode::ReadOnly);
        QCOMPARE(judged(later, effect()).action, Action::Deny); // the mode goes before rules
    }

    void rejectionHoldsWhateverBecomesOfIt()
    {
        PermissionPolicy policy = this->policy();
        QVERIFY(policy.remember(kTool, {effect()}, PermissionChoice::RejectAlways));
        policy.setMode(Mode::FullAccess);
        QCOMPARE(judged(policy, effect()).action, Action::Deny);
        QCOMPARE(judged(policy, effect("two"_ba)).action, Action::Deny);
    }

    void rules_data()
    {
        const Rows<QByteArray, Action> row; // rule, action

        row("an expression", R"({"action":"allow","tool":"mcp_git_.*"})", Action::Allow);
        row("of another server", R"({"action":"allow","tool":"mcp_hub_.*"})", Action::Ask);
        row("only a part of the name", R"({"action":"allow","tool":"mcp_git"})", Action::Ask);
        row("all servers", R"({"action":"allow","effect":"server"})", Action::Allow);
        row("a server", R"({"action":"allow","server":"git"})", Action::Allow);
        row("another server", R"({"action":"allow","server":"gi"})", Action::Ask);
        row("a server and a path", R"({"action":"allow","server":"git","path":"/x"})", Action::Ask);
        row("another effect", R"({"action":"allow","tool":"mcp_.*","effect":"fetch"})",
            Action::Ask);
        row("a path is none of it", R"({"action":"allow","tool":"mcp_.*","path":"/x"})",
            Action::Ask);
        row("an argument", R"({"action":"allow","tool":"mcp_.*","args":{"a":"^b$"}})",
            Action::Allow);
        row("another argument", R"({"action":"allow","tool":"mcp_.*","args":{"a":"c"}})",
            Action::Ask);
        row("denied wins",
            R"({"action":"allow","tool":"*"},{"action":"deny","tool":"mcp_git_status"})",
            Action::Deny);
        row("as it was", R"({"action":"allow","tool":"mcp_git_status","effect":"server",
        "fingerprint":"6f6e65"})",
            Action::Allow);
        row("as it was once", R"({"action":"allow","tool":"mcp_git_status","effect":"server",
        "fingerprint":"6f6e66"})",
            Action::Ask);
        row("a fingerprint without a tool", R"({"action":"allow","tool":"*"},
        {"action":"deny","effect":"server","fingerprint":"6f6e66"})",
            Action::Ask); // broken file
    }

    void rules()
    {
        const auto [rule, action] = Rows<QByteArray, Action>::current();
        writeRules(rule);
        PermissionPolicy policy = this->policy();
        (void)policy.rules().refresh();
        QCOMPARE(policy.judge(kTool, {effect()}, {{"a"_L1, "b"_L1}}).action, action);
    }

private:
    static ToolEffect effect(const QByteArray &fingerprint = "one"_ba)
    {
        ToolEffect effect{ToolEffect::Kind::Server, u"git/status"_s, u"git"_s};
        effect.fingerprint = fingerprint;
        return effect;
    }
    static ToolEffect reading()
    {
        ToolEffect reads = effect();
        reads.readOnly = true;
        return reads;
    }
    PermissionPolicy policy() const
    {
        PermissionPolicy policy({m_root});
        policy.rules().setFiles({m_dir->filePath(u"permissions.json"_s), {}, {}});
        return policy;
    }
    static PermissionVerdict judged(const PermissionPolicy &policy, const ToolEffect &effect)
    {
        return policy.judge(kTool, {effect});
    }
    void writeRules(const QByteArray &rules) const
    {
        QVERIFY(putFile(m_dir->filePath(u"permissions.json"_s), "{\"rules\":[" + rules + "]}"));
    }

    static inline const QString kTool = u"mcp_git_status"_s;
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_root;
};

AGENTAO_TEST(TestServerPermission)
#include "tst_serverpermission.moc"
