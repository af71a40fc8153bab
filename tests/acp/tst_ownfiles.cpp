// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/nettoken.h"
#include "acp/wirelog.h"
#include "agentcore/base/lockfile.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/newsessionsettings.h"
#include "agentcore/config/providerstore.h"
#include "agentcore/config/settingsedit.h"
#include "agentcore/index/workspacelist.h"
#include "agentcore/knowledge/memory.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/permission/rulefile.h"
#include "agentcore/store/sessionseal.h"
#include "agentcore/store/sessionstore.h"
#include "agentcore/store/spendlog.h"
#include "tests/support/ownwriter.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QString kOneId = u"sess_00000000000000000000000000000001"_s;

//! The project of a scratch home, made.
static QString projectOf(const QString &home)
{
    QDir().mkpath(home + "/project"_L1);
    return QFileInfo(home + "/project"_L1).canonicalFilePath();
}

static QList<Testing::OwnWriter> writersOfConfiguration()
{
    return {
        {"setting",
         [](const QString &home) { (void)storeSetting(u"titles.byModel"_s, false, home); }},
        {"project's setting",
         [](const QString &home) {
             (void)NewSessionSettings::storeForProject(u"mode"_s, u"read-only"_s, projectOf(home),
                                                       home);
         }},
        {"provider",
         [](const QString &home) {
             ModelProfile profile;
             profile.provider = u"own"_s;
             profile.baseUrl = QUrl(u"https://example.org/v1"_s);
             profile.model = u"m"_s;
             (void)ProviderStore(home).save(profile, true);
         }},
        {"key",
         [](const QString &home) {
             ModelProfile profile;
             profile.provider = u"own"_s;
             profile.baseUrl = QUrl(u"https://example.org/v1"_s);
             profile.model = u"m"_s;
             profile.apiKey = u"k"_s;
             (void)ProviderStore(home).save(profile, true);
         }},
        {"trust", [](const QString &home) { (void)FolderTrust(home).trust(projectOf(home)); }},
        {"rule",
         [](const QString &home) {
             PermissionRule rule;
             rule.action = PermissionRule::Action::Deny;
             rule.tool = u"glob"_s;
             (void)RuleFile::add(home + "/permissions.json"_L1, rule);
         }},
        {"memory",
         [](const QString &home) {
             KnowledgeFiles files;
             (void)Memory(ProjectFolders::find({projectOf(home)}, home))
                 .add(&files, MemoryScope::User, u"Topic"_s, u"a fact"_s, QDate(2026, 1, 2));
         },
         {},
         true},
        {"project's memory",
         [](const QString &home) {
             KnowledgeFiles files;
             (void)Memory(ProjectFolders::find({projectOf(home)}, home))
                 .add(&files, MemoryScope::Project, u"Topic"_s, u"a fact"_s, QDate(2026, 1, 2));
         }},
    };
}

static QList<Testing::OwnWriter> writersOfState()
{
    return {
        {"audit log",
         [](const QString &home) { (void)AuditLog(home + "/audit.jsonl"_L1).append({}); }},
        {"spending",
         [](const QString &home) { (void)SpendLog(home).addRequest(QDate(2026, 1, 2)); }},
        {"workspaces", [](const QString &home) { (void)WorkspaceList(home).add({u"/a"_s}); }},
        {"session key",
         [](const QString &home) {
             (void)SessionSeal(home).of({.id = kOneId, .cwd = home, .createdAt = {}});
         }},
        {"session",
         [](const QString &home) {
             if (auto log = SessionStore(projectOf(home), home + "/state"_L1).create({}, kOneId))
                 (void)log->append(TitleChanged{u"title"_s}, Durability::Durable);
         },
         {"project/.agentao/sessions/"_L1 + kOneId + ".lock"_L1}},
        {"lock", [](const QString &home) { (void)LockFile::take(home + "/lock"_L1); }, {u"lock"_s}},
        {"token", [](const QString &home) { (void)Acp::readOrMakeToken(home + "/token"_L1); }},
        {"log of the wire",
         [](const QString &home) { (void)Acp::WireLog::open(home + "/wire"_L1, {}, {}); }},
        {"export",
         [](const QString &home) {
             (void)PlainFile::write(home + "/x.md"_L1, "text", PlainFile::Mode::New);
         }},
    };
}

//! Each file of ours, with what may stand in its place: nobody writes through that or over it.
class TestOwnFiles : public QObject
{
    Q_OBJECT

private slots:
    void keepOutOfTheWay_data()
    {
        QTest::addColumn<Testing::OwnWriter>("writer");
        for (const Testing::OwnWriter &writer : writersOfConfiguration() + writersOfState())
            QTest::newRow(writer.name) << writer;
    }

    void keepOutOfTheWay()
    {
        QFETCH(Testing::OwnWriter, writer);
        QCOMPARE(Testing::wrongsOf(writer).join(u'\n'), QString());
    }

    // People keep such files in folders of theirs: reading goes on, and the answer helps them.
    void saysWhereALinkLeads()
    {
        const QTemporaryDir dir;
        const QString kept = dir.filePath(u"dotfiles/settings.json"_s);
        QVERIFY(putFile(kept, R"({"titles": {"byModel": true}})"));
        QVERIFY(QFile::link(kept, dir.filePath(u"settings.json"_s)));

        QCOMPARE(storedSetting(u"titles.byModel"_s, dir.path()), QJsonValue(true));
        const auto stored = storeSetting(u"titles.byModel"_s, false, dir.path());

        QVERIFY(!stored);
        QCOMPARE(stored.error().where, dir.filePath(u"settings.json"_s));
        QVERIFY2(stored.error().message.contains(kept), qPrintable(stored.error().message));
        QCOMPARE(fileContent(kept), R"({"titles": {"byModel": true}})");
    }
};

AGENTAO_TEST(TestOwnFiles)
#include "tst_ownfiles.moc"
