// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/modelsource.h"
#include "agentcore/config/newsessionsettings.h"
#include "agentcore/config/settingsedit.h"
#include "agentcore/llm/wire/thinkingrule.h"
#include "agentcore/permission/permissionpolicy.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Place = NewSessionSettings::Place;

class TestNewSessionSettings : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void loads_data();
    void loads();
    void knowsAllModesAndLevels();
    void projectNeverGrants_data();
    void projectNeverGrants();
    void projectOverUser();
    void brokenFiles();
    void storesForTheProject();
    void leadsNowhereElse();
    void modelNames();
    void environmentGoesBefore_data();
    void environmentGoesBefore();

private:
    bool put(const QString &name, const QByteArray &text) const
    {
        return putFile(m_dir->filePath(name), text);
    }
    QString config() const { return m_dir->filePath(u"config"_s); }
    QString project() const { return m_dir->filePath(u"project"_s); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestNewSessionSettings::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir().mkpath(config()) && QDir().mkpath(project()));
}

void TestNewSessionSettings::loads_data()
{
    // where: of the error; empty: none
    const Rows<QByteArray, QString> row; // json, where
    const auto good
        = [&row](const char *name, const QByteArray &json) { row(name, json, QString()); };
    const auto bad = [&row](const char *name, const QByteArray &json, const QString &where) {
        row(name, json, u"#/newSession"_s + where);
    };
    good("nothing", "{}");
    good("empty", R"({"newSession":{}})");
    good("all", R"({"newSession":{"model":"a/b","mode":"plan","thinking":"high",
        "place":"worktree","agent":"gemini"}})");
    good("empty words say nothing", R"({"newSession":{"model":"","mode":"","place":""}})");
    bad("no object", R"({"newSession":"plan"})", {});
    bad("no such mode", R"({"newSession":{"mode":"yolo"}})", u"/mode"_s);
    bad("no such level", R"({"newSession":{"thinking":"very"}})", u"/thinking"_s);
    bad("no such place", R"({"newSession":{"place":"/tmp"}})", u"/place"_s);
    bad("a model without a provider", R"({"newSession":{"model":"gpt"}})", u"/model"_s);
    bad("a provider without a model", R"({"newSession":{"model":"openai/"}})", u"/model"_s);
    bad("a number", R"({"newSession":{"agent":7}})", u"/agent"_s);
}

void TestNewSessionSettings::loads()
{
    const auto [json, where] = Rows<QByteArray, QString>::current();
    QVERIFY(put(u"config/settings.json"_s, json));
    const auto settings = NewSessionSettings::load(config());
    QCOMPARE(settings.has_value(), where.isEmpty());
    if (!settings)
        QCOMPARE(settings.error().where, config() + "/settings.json"_L1 + where);
    // The same for what is typed by hand.
    QVERIFY(put(u"project/.agentao/settings.json"_s, json));
    QCOMPARE(NewSessionSettings::ofProject(project()).has_value(), where.isEmpty());
}

void TestNewSessionSettings::knowsAllModesAndLevels()
{
    QStringList modes;
    for (const PermissionPolicy::ModeInfo &mode : PermissionPolicy::modes())
        modes.append(mode.id);
    QStringList known = NewSessionSettings::modes();
    modes.sort();
    known.sort();
    QCOMPARE(known, modes);
    QCOMPARE(NewSessionSettings::thinkingLevels(), thinkingLevelOrder());
}

void TestNewSessionSettings::projectNeverGrants_data()
{
    const Rows<QString, QString, bool, QString> row; // user, project, isTrusted, mode
    row("stricter, not trusted", u"workspace-write"_s, u"read-only"_s, false, u"read-only"_s);
    row("plan beside read-only", u"read-only"_s, u"plan"_s, false, u"plan"_s);
    row("asks more", u"full-access"_s, u"default"_s, false, u"default"_s);
    row("the same", u"default"_s, u"default"_s, false, u"default"_s);
    row("more, not trusted", u"default"_s, u"full-access"_s, false, u"default"_s);
    row("more, trusted", u"default"_s, u"full-access"_s, true, u"default"_s);
    row("more than what is usual, trusted", QString(), u"workspace-write"_s, true, QString());
    row("no less than the user's, trusted", u"workspace-write"_s, u"workspace-write"_s, true,
        u"workspace-write"_s);
}

void TestNewSessionSettings::projectNeverGrants()
{
    const auto [user, project, isTrusted, mode] = Rows<QString, QString, bool, QString>::current();
    const QString json = u"{\"newSession\":{\"mode\":\"%1\"}}"_s;
    QVERIFY(put(u"config/settings.json"_s, json.arg(user).toUtf8()));
    QVERIFY(put(u"project/.agentao/settings.json"_s, json.arg(project).toUtf8()));
    if (isTrusted)
        QVERIFY(FolderTrust(config()).trust(this->project()));
    QCOMPARE(NewSessionDefaults::find(config(), this->project())->modeId(), mode);
}

void TestNewSessionSettings::projectOverUser()
{
    QVERIFY(put(u"config/settings.json"_s,
                R"({"newSession":{"thinking":"low","agent":"mine","model":"a/b"}})"));
    QVERIFY(put(u"project/.agentao/settings.json"_s,
                R"({"newSession":{"thinking":"high","place":"worktree","agent":"theirs"}})"));
    const auto untrusted = NewSessionDefaults::find(config(), project());
    QCOMPARE(untrusted->thinking(), u"low"_s);
    QCOMPARE(untrusted->agent(), u"mine"_s);
    QVERIFY(untrusted->place() == Place::Folder);
    QVERIFY(FolderTrust(config()).trust(project()));
    const auto trusted = NewSessionDefaults::find(config(), project());
    QCOMPARE(trusted->thinking(), u"high"_s);
    QCOMPARE(trusted->agent(), u"theirs"_s);
    QVERIFY(trusted->place() == Place::Worktree);
    QCOMPARE(NewSessionDefaults::find(config(), {})->agent(), u"mine"_s);
    // Somebody changed it since.
    QVERIFY(put(u"project/.agentao/settings.json"_s, R"({"newSession":{"agent":"evil"}})"));
    QCOMPARE(NewSessionDefaults::find(config(), project())->agent(), u"mine"_s);
}

void TestNewSessionSettings::brokenFiles()
{
    QVERIFY(put(u"config/settings.json"_s, R"({"newSession":{"mode":"plan"}})"));
    QVERIFY(put(u"project/.agentao/settings.json"_s, "{"));
    QCOMPARE(NewSessionDefaults::find(config(), project())->modeId(), u"plan"_s);
    QVERIFY(put(u"config/settings.json"_s, R"({"newSession":{"mode":1}})"));
    QVERIFY(!NewSessionDefaults::find(config(), project())); // a doubt is no allowance
}

void TestNewSessionSettings::storesForTheProject()
{
    const QString file = u"project/.agentao/settings.json"_s;
    QVERIFY(put(file, R"({"other":[1]})"));
    QVERIFY(FolderTrust(config()).trust(project()));
    QVERIFY(NewSessionSettings::storeForProject(u"thinking"_s, u"low"_s, project(), config()));
    QCOMPARE(NewSessionSettings::ofProject(project())->thinking, u"low"_s);
    QVERIFY(FolderTrust(config()).state(project()) == FolderTrust::State::Trusted);
    const auto refused
        = NewSessionSettings::storeForProject(u"mode"_s, u"x"_s, project(), config());
    QVERIFY(!refused && refused.error().where.endsWith("/mode"_L1));
    QVERIFY(NewSessionSettings::storeForProject(u"thinking"_s, {}, project(), config()));
    QFile left(m_dir->filePath(file));
    QVERIFY(left.open(QFile::ReadOnly));
    QCOMPARE(QJsonDocument::fromJson(left.readAll()).object(),
             (QJsonObject{{"other"_L1, QJsonArray{1}}}));
}

// A project may bring a link; nothing is written through it.
void TestNewSessionSettings::leadsNowhereElse()
{
    QVERIFY(QDir().mkpath(m_dir->filePath(u"victim"_s)));
    QVERIFY(QFile::link(m_dir->filePath(u"victim"_s), project() + "/.agentao"_L1));
    QVERIFY(!NewSessionSettings::storeForProject(u"thinking"_s, u"low"_s, project(), config()));
    QVERIFY(QDir(m_dir->filePath(u"victim"_s)).isEmpty());
}

static const char *kTwoProviders = R"({"defaultProvider":"one","providers":[
    {"name":"one","model":"m1","baseUrl":"http://127.0.0.1:1/v1","wireFormat":"openai-chat"},
    {"name":"two","model":"m2","baseUrl":"http://127.0.0.1:2/v1","wireFormat":"openai-chat"}],
    "newSession":{"model":"%1"}})";

void TestNewSessionSettings::modelNames()
{
    const ModelSource source(QProcessEnvironment(), config(), project());
    const auto write = [this](const QString &model) {
        return put(u"config/settings.json"_s,
                   QString::fromLatin1(kTwoProviders).arg(model).toUtf8());
    };
    QVERIFY(write(u"two/m3"_s));
    QCOMPARE(NewSessionDefaults::modelName(source), u"two/m3"_s);
    QVERIFY(write(u"gone/m"_s)); // then the default one is used
    QCOMPARE(NewSessionDefaults::modelName(source), QString());
    QCOMPARE(source.resolve()->fullName(), u"one/m1"_s);
    QVERIFY(write(u"two/m3"_s));
    QVERIFY(put(u"project/.agentao/settings.json"_s, R"({"newSession":{"model":"one/m9"}})"));
    QCOMPARE(NewSessionDefaults::modelName(source), u"two/m3"_s);
    QVERIFY(FolderTrust(config()).trust(project()));
    QCOMPARE(NewSessionDefaults::modelName(source), u"one/m9"_s);
    // A project cannot make one be had.
    QVERIFY(put(u"project/.agentao/settings.json"_s, R"({"newSession":{"model":"evil/m"}})"));
    QVERIFY(FolderTrust(config()).trust(project()));
    QCOMPARE(NewSessionDefaults::modelName(source), u"two/m3"_s);
}

void TestNewSessionSettings::environmentGoesBefore_data()
{
    const Rows<QString, QString, bool> row; // variable, value, chooses
    row("a provider", u"LLM_PROVIDER"_s, u"two"_s, true);
    row("a model", u"OPENAI_MODEL"_s, u"m"_s, true);
    row("the model of that provider", u"TWO_MODEL"_s, u"m"_s, true);
    row("the model of another one", u"ONE_MODEL"_s, u"m"_s, false);
    row("a key alone", u"OPENAI_API_KEY"_s, u"k"_s, false);
    row("an empty one", u"LLM_PROVIDER"_s, QString(), false);
}

void TestNewSessionSettings::environmentGoesBefore()
{
    const auto [variable, value, chooses] = Rows<QString, QString, bool>::current();
    QVERIFY(put(u"config/settings.json"_s,
                QString::fromLatin1(kTwoProviders).arg(u"two/m3"_s).toUtf8()));
    QProcessEnvironment environment;
    environment.insert(variable, value);
    const ModelSource source(environment, config());
    QCOMPARE(NewSessionDefaults::modelName(source), chooses ? QString() : u"two/m3"_s);
}

AGENTAO_TEST_APPLESS(TestNewSessionSettings)
#include "tst_newsessionsettings.moc"
