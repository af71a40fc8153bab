// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/newsessionpage.h"

#include "agentcore/config/foldertrust.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composer.h"
#include "ui/pane/conversationpane.h"
#include "ui/pickers/pickerbar.h"
#include "ui/presenters/newsessionpresenter.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/choicefield.h"
#include "ui/window/windowsettings.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;
using Ui::ChoiceField;

//! What new sessions begin with, as it is set and as the window then begins them.
class TestNewSessionPage : public QObject
{
    Q_OBJECT

private slots:
    void init() { f = std::make_unique<WindowFixture>(); }

    void cleanup()
    {
        m_page.reset();
        f.reset();
    }

    void storesForThePerson()
    {
        QVERIFY(putFile(userFile(), R"({"privacy":{"maskSecrets":false}})"));
        open();
        choose(u"newSessionModel"_s, u"b/2"_s);
        choose(u"newSessionMode"_s, u"plan"_s);
        choose(u"newSessionThinking"_s, u"high"_s);
        choose(u"newSessionPlace"_s, u"worktree"_s);
        choose(u"newSessionAgent"_s, u"gemini"_s);
        QCOMPARE(stored(userFile()),
                 (QJsonObject{{"model"_L1, "b/2"_L1},
                              {"mode"_L1, "plan"_L1},
                              {"thinking"_L1, "high"_L1},
                              {"place"_L1, "worktree"_L1},
                              {"agent"_L1, "gemini"_L1}}));
        QVERIFY(!QFile::exists(projectFile()));
        for (const QString &name :
             {u"newSessionModel"_s, u"newSessionMode"_s, u"newSessionThinking"_s,
              u"newSessionPlace"_s, u"newSessionAgent"_s})
            choose(name, {});
        QFile file(userFile());
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object(),
                 (QJsonObject{{"privacy"_L1, QJsonObject{{"maskSecrets"_L1, false}}}}));
    }

    void storesForTheFolder()
    {
        QVERIFY(putFile(userFile(), R"({"newSession":{"mode":"workspace-write"}})"));
        open();
        QCOMPARE(current(u"newSessionMode"_s), u"workspace-write"_s);
        choose(u"newSessionScope"_s, u"project"_s);
        QCOMPARE(current(u"newSessionMode"_s), QString());
        choose(u"newSessionMode"_s, u"read-only"_s);
        QCOMPARE(stored(projectFile()), (QJsonObject{{"mode"_L1, "read-only"_L1}}));
        QCOMPARE(stored(userFile()), (QJsonObject{{"mode"_L1, "workspace-write"_L1}}));
        const QString effect = find<QLabel>(u"newSessionEffect"_s)->text();
        QVERIFY2(effect.contains(u"Read only"_s, Qt::CaseInsensitive), qPrintable(effect));
        choose(u"newSessionMode"_s, u"full-access"_s); // which a project cannot grant
        const QString told = find<QLabel>(u"newSessionEffect"_s)->text();
        QVERIFY2(told.contains(u"Not all that the folder says counts"_s), qPrintable(told));
        choose(u"newSessionScope"_s, u"user"_s);
        QCOMPARE(current(u"newSessionMode"_s), u"workspace-write"_s);
    }

    void folderKeepsItsTrust()
    {
        QVERIFY(FolderTrust(config()).trust(f->folder));
        open();
        choose(u"newSessionScope"_s, u"project"_s);
        choose(u"newSessionThinking"_s, u"low"_s);
        QVERIFY(FolderTrust(config()).state(f->folder) == FolderTrust::State::Trusted);
        QCOMPARE(NewSessionDefaults::find(config(), f->folder)->thinking(), u"low"_s);
    }

    void changedOutside()
    {
        open();
        QVERIFY(putFile(userFile(), R"({"newSession":{"thinking":"max"}})"));
        QTRY_COMPARE(current(u"newSessionThinking"_s), u"max"_s);
        QVERIFY(QFile::remove(userFile()));
        QTRY_COMPARE(current(u"newSessionThinking"_s), QString());
    }

    void whatIsGoneStays()
    {
        QVERIFY(putFile(userFile(), R"({"newSession":{"model":"gone/9","agent":"away"}})"));
        open();
        QCOMPARE(current(u"newSessionModel"_s), u"gone/9"_s);
        QVERIFY(find<ChoiceField>(u"newSessionModel"_s)->text().contains(u"not there"_s));
        QVERIFY(find<ChoiceField>(u"newSessionAgent"_s)->text().contains(u"away"_s));
    }

    void brokenFileIsLeftAlone()
    {
        const QByteArray broken = R"({"newSession":{"mode":"yolo"}})";
        QVERIFY(putFile(userFile(), broken));
        open();
        QVERIFY(!find<QLabel>(u"newSessionMessage"_s)->isHidden());
        QVERIFY(find<QLabel>(u"newSessionMessage"_s)->text().contains(u"full-access"_s));
        QVERIFY(!find<ChoiceField>(u"newSessionMode"_s)->isEnabled());
        QFile file(userFile());
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), broken);
    }

    void windowBeginsInTheMode()
    {
        QVERIFY(putFile(userFile(), R"({"newSession":{"mode":"full-access"}})"));
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QCOMPARE(choices()->modeId(), u"full-access"_s);
        QCOMPARE(f->composer()->pickers()->modeId(), u"full-access"_s); // it is shown before
        QVERIFY(f->sendText(u"go"_s));
        QCOMPARE(f->current()->modeId(), u"full-access"_s);
    }

    void openSessionsStay()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->sendText(u"go"_s));
        QCOMPARE(f->current()->modeId(), u"default"_s);
        open();
        choose(u"newSessionMode"_s, u"full-access"_s);
        f->current()->finishTurn();
        QCOMPARE(f->current()->modeId(), u"default"_s);
        f->window->controller()->startNew();
        QTRY_COMPARE(choices()->modeId(), u"full-access"_s);
    }

    void choiceForOneSessionGoesBefore()
    {
        QVERIFY(putFile(userFile(), R"({"newSession":{"mode":"full-access"}})"));
        f->window->openFolder(f->folder, {}, u"default"_s); // as of the command line
        QVERIFY(f->show());
        QCOMPARE(choices()->modeId(), u"default"_s);
        QVERIFY(f->sendText(u"go"_s));
        QCOMPARE(f->current()->modeId(), u"default"_s);
    }

    void modelOfTheSettings()
    {
        const QByteArray providers
            = R"("defaultProvider":"one","providers":[{"name":"one","model":"m1","baseUrl":)"
              "\"http://127.0.0.1:1/v1\","
              R"("wireFormat":"openai-chat"},{"name":"two","model":"m2","baseUrl":)"
              "\"http://127.0.0.1:2/v1\","
              R"("wireFormat":"openai-chat"}])";
        QVERIFY(putFile(userFile(), '{' + providers + R"(,"newSession":{"model":"two/m3"}})"));
        Ui::ModelChoice models(ModelSource(QProcessEnvironment(), config()), {}, u"one/m1"_s);
        QCOMPARE(models.current()->fullName(), u"two/m3"_s); // not what was used last
        models.choose(u"one/m7"_s); // for this session
        QCOMPARE(models.current()->fullName(), u"one/m7"_s);
        models.startNew();
        QCOMPARE(models.current()->fullName(), u"two/m3"_s);
        QVERIFY(putFile(userFile(), '{' + providers + '}'));
        QCOMPARE(models.current()->fullName(), u"one/m7"_s); // as it was before there was a setting
        const Ui::ModelChoice asked(ModelSource(QProcessEnvironment(), config()), u"one/m5"_s, {});
        QCOMPARE(asked.current()->fullName(), u"one/m5"_s);
    }

    void takenOverLive()
    {
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QCOMPARE(choices()->modeId(), u"default"_s);
        QVERIFY(putFile(userFile(), R"({"newSession":{"mode":"full-access"}})"));
        QTRY_COMPARE(choices()->modeId(), u"full-access"_s);
        QVERIFY(putFile(projectFile(), R"({"newSession":{"mode":"default"}})"));
        QTRY_COMPARE(choices()->modeId(), u"default"_s);
    }

private:
    template <typename T> T *find(const QString &name) const
    {
        return m_page->findChild<T *>(name);
    }

    void open()
    {
        Ui::NewSessionPage::Sources sources;
        sources.models = [] { return QStringList{u"a/1"_s, u"b/2"_s}; };
        sources.presentModel = [] { return u"a/1"_s; };
        sources.agents = [] { return QStringList{u"gemini"_s}; };
        m_page = std::make_unique<Ui::NewSessionPage>(config(), f->folder, sources);
        m_page->resize(760, 700);
        m_page->show();
    }

    void choose(const QString &field, const QString &id) const
    {
        find<ChoiceField>(field)->choose(id);
    }
    QString current(const QString &field) const { return find<ChoiceField>(field)->current(); }

    QJsonObject stored(const QString &file) const
    {
        QFile from(file);
        return from.open(QFile::ReadOnly)
            ? QJsonDocument::fromJson(from.readAll())["newSession"_L1].toObject()
            : QJsonObject();
    }

    QString config() const { return f->dir.filePath(u"config"_s); }
    QString userFile() const { return config() + "/settings.json"_L1; }
    QString projectFile() const { return f->folder + "/.agentao/settings.json"_L1; }
    Ui::SessionChoices *choices() const { return f->window->controller()->choices(); }

    std::unique_ptr<WindowFixture> f;
    std::unique_ptr<Ui::NewSessionPage> m_page;
};

AGENTAO_TEST_WIDGETS(TestNewSessionPage)
#include "tst_newsessionpage.moc"
