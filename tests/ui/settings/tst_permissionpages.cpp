// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/trustedfolders.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/permission/permissionrules.h"
#include "agentcore/permission/rulefile.h"
#include "agentcore/ports/sandbox/sandboxpromises.h"
#include "agentcore/session/sessionrules.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/uifakeagent.h"
#include "ui/settings/auditpage.h"
#include "ui/settings/rulespage.h"
#include "ui/settings/ruletexts.h"
#include "ui/settings/sandboxpage.h"
#include "ui/settings/trustpage.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/switch.h"

#include <QAccessible>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTranslator>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Ui::ChoiceField;

using Action = PermissionRule::Action;

static PermissionRule rule(Action action, const QString &text)
{
    return PermissionRule::fromText(action, text).value();
}

//! Rules, decisions, trust and sandbox as a person sees and changes them.
class TestPermissionPages : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(path(u"config"_s)) && QDir().mkpath(path(u"app/.agentao"_s)));
    }

    void cleanup() { m_page.reset(); }

    void rulesOfAllScopes()
    {
        put(u"config/permissions.json"_s, R"({"rules":[{"action":"allow","command":"make"}]})");
        put(u"app/.agentao/permissions.json"_s,
            R"({"rules":[{"action":"allow","command":"npm"},{"action":"deny","domain":"a.org"}]})");
        log(u"make all"_s, AuditOutcome::Allowed,
            {{RuleScope::User, rule(Action::Allow, u"command=make"_s)}});
        QVERIFY(showRules());
        const QStringList shown = rows("ruleList");
        QCOMPARE(shown.first(), u"Built in"_s);
        QCOMPARE(shown.sliced(shown.indexOf(u"Yours"_s)),
                 (QStringList{u"Yours"_s, u"Allow: commands that start with: make"_s,
                              u"Of this folder"_s, u"Allow: commands that start with: npm"_s,
                              u"Deny: pages of a.org"_s}));
        const auto spoken = [this](qsizetype row) {
            const QModelIndex index = find<QListView>("ruleList")->model()->index(int(row), 0);
            return index.data(Qt::AccessibleTextRole).toString()
                + index.data(Qt::AccessibleDescriptionRole).toString();
        };
        const qsizetype make = shown.indexOf(u"Yours"_s) + 1;
        QVERIFY2(spoken(make).contains(u"decided once, on "_s), qPrintable(spoken(make)));
        QVERIFY2(spoken(make + 2).contains(u"counts once the folder is trusted"_s),
                 qPrintable(spoken(make + 2)));
    }

    void builtInStays()
    {
        QVERIFY(showRules());
        select("ruleList", rows("ruleList").at(1));
        QVERIFY(!find<QPushButton>("editRuleButton")->isEnabled());
        QVERIFY(!find<QPushButton>("removeRuleButton")->isEnabled());
        QVERIFY(find<QPushButton>("addRuleButton")->isEnabled());
    }

    // What was answered "for this session" is seen, and can be taken back.
    void rulesOfTheSession()
    {
        put(u"config/permissions.json"_s, R"({"rules":[{"action":"allow","command":"make"}]})");
        PermissionRules held({path(u"app"_s)});
        held.remember(rule(Action::Allow, u"command=make"_s)); // that one is kept in the file
        SessionRules ofSession(&held);
        Testing::UiFakeSession session;
        session.heldRules = &ofSession;
        Ui::RulesPage *page = showRules();
        QVERIFY(page);
        page->setSession(&session);
        held.remember(rule(Action::Allow, u"command=touch"_s));
        page->lookAgain(); // something happened in it
        const QString touch = u"Allow: commands that start with: touch"_s;
        QTRY_VERIFY(rows("ruleList").contains(touch));
        QCOMPARE(rows("ruleList").last(), touch);
        QCOMPARE(rows("ruleList").at(rows("ruleList").size() - 2), u"Of this session"_s);

        select("ruleList", touch);
        QVERIFY(!find<QPushButton>("editRuleButton")->isEnabled());
        press("removeRuleButton");
        QVERIFY(!held.remembered().contains(rule(Action::Allow, u"command=touch"_s)));
        QTRY_VERIFY(!rows("ruleList").contains(touch));
        press("removeRuleButton"); // undo
        QVERIFY(held.remembered().contains(rule(Action::Allow, u"command=touch"_s)));
        QTRY_VERIFY(rows("ruleList").contains(touch));

        page->setSession(nullptr);
        QTRY_VERIFY(!rows("ruleList").contains(touch));
    }

    void addedAfterATrial()
    {
        for (int i = 0; i < 41; ++i)
            log(u"npm test"_s, AuditOutcome::UserAllowed);
        log(u"cargo build"_s, AuditOutcome::UserAllowed);
        QVERIFY(showRules());
        press("addRuleButton");
        choose("ruleAction", u"Allow"_s);
        QTest::keyClicks(find<QLineEdit>("ruleValue"), u"npm test"_s);
        auto *save = find<QPushButton>("saveRuleButton");
        QVERIFY(!save->isEnabled());
        QTRY_VERIFY(save->isEnabled());
        QCOMPARE(text("trialSummary"),
                 u"Of 42 past calls it would have let 41 run without a question."_s);
        QCOMPARE(rows("trialList"), QStringList{u"npm test"_s});
        QVERIFY(!QFile::exists(path(u"config/permissions.json"_s)));
        save->click();
        QCOMPARE(RuleFile::read(path(u"config/permissions.json"_s)).rules,
                 QList{rule(Action::Allow, u"command=npm test"_s)});
        QTRY_VERIFY(rows("ruleList").contains(u"Allow: commands that start with: npm test"_s));
        QVERIFY(!find<QWidget>("ruleForm")->isVisible());
    }

    void notSavedBeforeTheTrial()
    {
        QVERIFY(showRules());
        press("addRuleButton");
        auto *save = find<QPushButton>("saveRuleButton");
        QVERIFY(!save->isEnabled()); // it is about nothing
        QTest::keyClicks(find<QLineEdit>("ruleValue"), u"make"_s);
        QTRY_VERIFY(save->isEnabled());
        QTest::keyClicks(find<QLineEdit>("ruleValue"), u" all"_s);
        QVERIFY(!save->isEnabled()); // it is another one now
        QTRY_VERIFY(save->isEnabled());
        QCOMPARE(text("trialSummary"), u"There are no past calls yet to try it against."_s);
        press("cancelRuleButton");
        QVERIFY(!QFile::exists(path(u"config/permissions.json"_s)));
    }

    void wrongRulesAreTold()
    {
        QVERIFY(showRules());
        press("addRuleButton");
        choose("ruleKind", u"Pages of the host"_s);
        QTest::keyClicks(find<QLineEdit>("ruleValue"), u"no host/at all"_s);
        QVERIFY(!text("ruleProblem").isEmpty());
        QVERIFY(!find<QPushButton>("saveRuleButton")->isEnabled());
        // Nor is a rule that looks as if it held something and never does.
        choose("ruleKind", u"Commands that begin with"_s);
        for (const QString &never :
             {u"echo $(rm -rf /) && :"_s, u"git commit -m \"x\""_s, u"a | b"_s}) {
            find<QLineEdit>("ruleValue")->setText(never);
            QVERIFY2(text("ruleProblem").startsWith(u"This would never fit"_s), qPrintable(never));
            QVERIFY(!find<QPushButton>("saveRuleButton")->isEnabled());
        }
        find<QLineEdit>("ruleValue")->setText(u"npm test"_s);
        QVERIFY(text("ruleProblem").isEmpty());
        QTRY_VERIFY(find<QPushButton>("saveRuleButton")->isEnabled());
    }

    void changedAndDeleted()
    {
        put(u"config/permissions.json"_s,
            R"({"rules":[{"action":"allow","command":"make","folder":"/work"}]})");
        QVERIFY(showRules());
        select("ruleList", u"Allow: commands that start with: make"_s);
        press("editRuleButton");
        QCOMPARE(find<QLineEdit>("ruleValue")->text(), u"make"_s);
        QCOMPARE(find<ChoiceField>("ruleFolder")->current(), u"/work"_s);
        choose("ruleAction", u"Deny"_s);
        QTRY_VERIFY(find<QPushButton>("saveRuleButton")->isEnabled());
        press("saveRuleButton");
        const PermissionRule denied = rule(Action::Deny, u"command=make, folder=/work"_s);
        QCOMPARE(RuleFile::read(path(u"config/permissions.json"_s)).rules, QList{denied});
        const QString row = u"Deny: commands that start with: make"_s;
        QTRY_VERIFY(rows("ruleList").contains(row));
        select("ruleList", row);
        press("removeRuleButton");
        QVERIFY(RuleFile::read(path(u"config/permissions.json"_s)).rules.isEmpty());
        QTRY_VERIFY(!rows("ruleList").contains(row));
        QCOMPARE(find<QPushButton>("removeRuleButton")->text(), u"Undo"_s);
        press("removeRuleButton");
        QCOMPARE(RuleFile::read(path(u"config/permissions.json"_s)).rules, QList{denied});
    }

    void ruleOfTheFolderKeepsItTrusted()
    {
        put(u"app/.agentao/permissions.json"_s,
            R"({"rules":[{"action":"allow","command":"npm"}]})");
        const FolderTrust trust(path(u"config"_s));
        QVERIFY(trust.trust(path(u"app"_s)));
        QVERIFY(showRules());
        select("ruleList", u"Allow: commands that start with: npm"_s);
        press("removeRuleButton");
        QCOMPARE(trust.state(path(u"app"_s)), FolderTrust::State::Trusted);
        put(u"app/.env"_s, "A=B"); // somebody else
        QTRY_VERIFY(find<QPushButton>("removeRuleButton")->text() == u"Undo"_s);
        press("removeRuleButton");
        QCOMPARE(trust.state(path(u"app"_s)), FolderTrust::State::Changed);
    }

    void rulesChangedOutside()
    {
        QVERIFY(showRules());
        put(u"config/permissions.json"_s, R"({"rules":[{"action":"ask","command":"git"}]})");
        QTRY_VERIFY(rows("ruleList").contains(u"Ask: commands that start with: git"_s));
    }

    void brokenFile()
    {
        QVERIFY(showRules());
        QVERIFY(!find<QPushButton>("openRuleFileButton")->isVisible());
        put(u"config/permissions.json"_s, "{");
        QTRY_VERIFY(find<QLabel>("rulesMessage")->isVisible());
        QCOMPARE(text("rulesMessage").count(u"permissions.json"_s), 1);
        QSignalSpy opened(qobject_cast<Ui::RulesPage *>(m_page.get()),
                          &Ui::RulesPage::editorWanted);
        press("openRuleFileButton");
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.first().first().toString(), path(u"config/permissions.json"_s));
        put(u"config/permissions.json"_s, "{}");
        QTRY_VERIFY(!find<QPushButton>("openRuleFileButton")->isVisible());
    }

    void historyAndWhy()
    {
        log(u"ls"_s, AuditOutcome::UserAllowed);
        log(u"make"_s, AuditOutcome::Allowed,
            {{RuleScope::User, rule(Action::Allow, u"command=make"_s)}});
        m_page = std::make_unique<Ui::AuditPage>(path(u"audit.jsonl"_s));
        m_page->show();
        QTRY_COMPARE(rows("auditList"), (QStringList{u"make"_s, u"ls"_s}));
        QVERIFY(find<QWidget>("auditWhy")->isVisible());
        QCOMPARE(text("auditSubject"), u"Ran without a question"_s);
        QVERIFY2(text("auditReasons")
                     .contains(u"A rule decided (Yours): Allow, commands that start with: make."_s),
                 qPrintable(text("auditReasons")));
        QVERIFY(find<QPushButton>("auditRuleButton")->isVisible());
        select("auditList", u"ls"_s);
        QCOMPARE(text("auditSubject"), u"You allowed it"_s);
        QVERIFY(text("auditReasons").contains(u"The mode decided: "_s)
                && text("auditReasons").contains(u"You answered, for this time."_s));
        QVERIFY(!find<QPushButton>("auditRuleButton")->isVisible());
        QCOMPARE(text("auditCount"), u"2 decisions"_s);
        // Its edge stands where the words of the page begin and end.
        m_page->grab();
        const auto *words = find<QLabel>("auditCount");
        QCOMPARE(find<QWidget>("auditWhy")->geometry().left(),
                 words->x() + words->contentsMargins().left());
        QCOMPARE(find<QWidget>("auditWhy")->geometry().right(),
                 words->geometry().right() - words->contentsMargins().right());
    }

    // Nothing held such a command to reading.
    void whatRanWithoutASandboxIsSaid()
    {
        AuditRecord record;
        record.toolName = u"run_shell_command"_s;
        record.effects = {{ToolEffect::Kind::Execute, u"cat a"_s, path(u"app"_s)}};
        record.basis = u"reads"_s;
        QVERIFY(Ui::RuleTexts::why(record).join(u' ').contains(u"held to it by the sandbox"_s));
        record.effects[0].unheld = true;
        QVERIFY(!Ui::RuleTexts::why(record).join(u' ').contains(u"held to it by the sandbox"_s));
        QVERIFY(Ui::RuleTexts::why(record).join(u' ').contains(u"no sandbox held it"_s));
    }

    // Those of the review and of questions, and none of them a button's.
    void signsOfAnswers()
    {
        using Action = PermissionRule::Action;
        QCOMPARE(Ui::RuleTexts::actionIcon(Action::Allow), u"check"_s);
        QCOMPARE(Ui::RuleTexts::actionIcon(Action::Ask), u"ask"_s);
        QCOMPARE(Ui::RuleTexts::actionIcon(Action::Deny), u"reject"_s);
        QCOMPARE(Ui::RuleTexts::outcomeIcon(AuditOutcome::Asked), u"ask"_s);
        QCOMPARE(Ui::RuleTexts::outcomeIcon(AuditOutcome::UserRefused), u"reject"_s);
    }

    void historyIsFiltered()
    {
        log(u"ls"_s, AuditOutcome::Allowed);
        log(u"rm x"_s, AuditOutcome::Refused);
        m_page = std::make_unique<Ui::AuditPage>(path(u"audit.jsonl"_s));
        m_page->show();
        QTRY_COMPARE(rows("auditList").size(), 2);
        choose("auditGroup", u"Refused"_s);
        QTRY_COMPARE(rows("auditList"), QStringList{u"rm x"_s});
        choose("auditGroup", u"All decisions"_s);
        QTest::keyClicks(find<QLineEdit>("auditSearch"), u"ls"_s);
        QTRY_COMPARE(rows("auditList"), QStringList{u"ls"_s});
        QTest::keyClicks(find<QLineEdit>("auditSearch"), u"qq"_s);
        QTRY_COMPARE(text("auditCount"), u"None of the decisions fits."_s);
        QVERIFY(!find<QWidget>("auditWhy")->isVisible());
    }

    void ruleIsShown()
    {
        const ScopedRule make{RuleScope::User, rule(Action::Allow, u"command=make"_s)};
        log(u"make"_s, AuditOutcome::Allowed, {make});
        auto page = std::make_unique<Ui::AuditPage>(path(u"audit.jsonl"_s));
        QSignalSpy wanted(page.get(), &Ui::AuditPage::ruleWanted);
        m_page = std::move(page);
        m_page->show();
        QTRY_COMPARE(rows("auditList").size(), 1);
        press("auditRuleButton");
        QCOMPARE(wanted.size(), 1);
        QVERIFY(wanted.first().first().value<ScopedRule>() == make);

        put(u"config/permissions.json"_s, R"({"rules":[{"action":"allow","command":"make"}]})");
        Ui::RulesPage *rules = showRules();
        QVERIFY(rules);
        rules->showRule(make);
        QCOMPARE(find<QListView>("ruleList")->currentIndex().data().toString(),
                 u"Allow: commands that start with: make"_s);
    }

    void emptyHistory()
    {
        m_page = std::make_unique<Ui::AuditPage>(path(u"audit.jsonl"_s));
        m_page->show();
        QTRY_COMPARE(text("auditCount"), u"Nothing was decided yet."_s);
    }

    void trustedFolders()
    {
        put(u"app/.env"_s, "A=B");
        put(u"other/.env"_s, "A=B");
        const FolderTrust trust(path(u"config"_s));
        QVERIFY(trust.trust(path(u"other"_s)));
        put(u"other/.env"_s, "A=C");
        auto page = std::make_unique<Ui::TrustPage>(path(u"config"_s), path(u"app"_s));
        QSignalSpy changed(page.get(), &Ui::TrustPage::trustChanged);
        m_page = std::move(page);
        m_page->show();
        QTRY_COMPARE(rows("trustList").size(), 1);
        QVERIFY(text("trustState").endsWith(u"not trusted"_s));
        QCOMPARE(text("trustFiles"), u"What waits for it: .env"_s);
        press("trustButton");
        QTRY_COMPARE(rows("trustList").size(), 2);
        QCOMPARE(trust.state(path(u"app"_s)), FolderTrust::State::Trusted);
        QVERIFY(text("trustState").contains(u"trusted until"_s));
        QCOMPARE(changed.size(), 1);
        select("trustList", path(u"other"_s));
        press("revokeTrustButton");
        QTRY_COMPARE(rows("trustList"), QStringList{path(u"app"_s)});
        QCOMPARE(AgentCore::trustedFolders(path(u"config"_s)), QStringList{path(u"app"_s)});
        // What is made while the page is looked at is seen.
        put(u"app/.env"_s, "A=D");
        QTRY_VERIFY(text("trustState").contains(u"files have changed since"_s));
        put(u"app/.agentao/permissions.json"_s, "{}");
        QTRY_COMPARE(text("trustFiles"), u"What waits for it: .agentao/permissions.json, .env"_s);
    }

    void sandboxSwitches()
    {
        put(u"config/settings.json"_s, R"({"defaultProvider":"x","sandbox":{"mine":1}})");
        m_page = std::make_unique<Ui::SandboxPage>(path(u"config"_s));
        m_page->show();
        QVERIFY(find<Ui::Switch>("sandboxEnabled")->isChecked());
        find<Ui::Switch>("sandboxNetwork")->click();
        QVERIFY(!SandboxSettings::load(path(u"config"_s))->network);
        QFile file(path(u"config/settings.json"_s));
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray kept = file.readAll();
        QVERIFY(kept.contains("defaultProvider") && kept.contains("mine"));
        put(u"config/settings.json"_s, R"({"sandbox":{"enabled":false}})"); // somebody else
        QTRY_VERIFY(!find<Ui::Switch>("sandboxEnabled")->isChecked());
        QVERIFY(find<QLabel>("sandboxOff")->isVisible());
        QVERIFY(text("sandboxKind").contains(u"off in your settings"_s));
        put(u"config/settings.json"_s, "{");
        QTRY_VERIFY(find<QLabel>("sandboxMessage")->isVisible());
        QVERIFY(!find<Ui::Switch>("sandboxEnabled")->isEnabled());
    }

    void switchStaysWhereNothingIsStored()
    {
        m_page = std::make_unique<Ui::SandboxPage>(path(u"config"_s));
        m_page->show();
        const auto flip = [this](const char *name) {
            QAccessible::queryAccessibleInterface(find<Ui::Switch>(name))
                ->actionInterface()
                ->doAction(QAccessibleActionInterface::toggleAction());
        };
        flip("sandboxNetwork");
        QVERIFY(!find<Ui::Switch>("sandboxNetwork")->isChecked());
        QVERIFY(!SandboxSettings::load(path(u"config"_s))->network);
        QVERIFY(QDir(path(u"config"_s)).removeRecursively());
        put(u"config"_s, "no folder any more"); // so that nothing can be written
        flip("sandboxEnabled");
        QVERIFY(find<Ui::Switch>("sandboxEnabled")->isChecked());
        QVERIFY(find<QLabel>("sandboxMessage")->isVisible());
    }

    void sandboxPaths()
    {
        m_page = std::make_unique<Ui::SandboxPage>(path(u"config"_s));
        m_page->show();
        auto *edit = find<QPlainTextEdit>("sandboxWritable");
        edit->setPlainText(u"~/.cargo/registry\n/srv/cache\n"_s);
        QCOMPARE(SandboxSettings::load(path(u"config"_s))->writable,
                 (QStringList{QDir::homePath() + "/.cargo/registry"_L1, u"/srv/cache"_s}));
        edit->selectAll();
        QTest::keyClicks(edit, u"not/absolute"_s);
        QVERIFY(text("sandboxWrongWritable").contains("not/absolute is no whole path"_L1));
        QVERIFY(SandboxSettings::load(path(u"config"_s))->writable.isEmpty());
        const auto bottomOf = [this](const QWidget *widget) {
            return widget->mapTo(m_page.get(), QPoint(0, widget->height())).y();
        };
        QTRY_VERIFY(bottomOf(find<QLabel>("sandboxWrongWritable")) > bottomOf(edit));
        QTRY_VERIFY(bottomOf(find<QLabel>("sandboxWrongWritable"))
                    < bottomOf(find<QPlainTextEdit>("sandboxReadable")));
        // The others count, in the other list, too.
        edit->setPlainText(u"/srv/cache\nnot/absolute\n/srv/more"_s);
        find<QPlainTextEdit>("sandboxReadable")->setPlainText(u"/srv/keys"_s);
        const auto stored = SandboxSettings::load(path(u"config"_s));
        QCOMPARE(stored->writable, (QStringList{u"/srv/cache"_s, u"/srv/more"_s}));
        QCOMPARE(stored->readable, QStringList{u"/srv/keys"_s});
        QVERIFY(text("sandboxWrongWritable").contains("not/absolute is no whole path"_L1));
        edit->selectAll();
        QTest::keyClicks(edit, u"not/absolute"_s);
        // What is to be put right stays where another changes the file.
        put(u"config/settings.json"_s,
            R"({"sandbox":{"network":false,"writable":["/srv/other"]}})");
        QTRY_VERIFY(!find<QAbstractButton>("sandboxNetwork")->isChecked());
        QCOMPARE(edit->toPlainText(), u"not/absolute"_s);
        QVERIFY(find<QLabel>("sandboxWrongWritable")->isVisible());
        edit->clear();
        QVERIFY(SandboxSettings::load(path(u"config"_s))->writable.isEmpty());
        QVERIFY(!find<QLabel>("sandboxWrongWritable")->isVisible());
    }

    void aPathCountsWhenItIsWritten()
    {
        m_page = std::make_unique<Ui::SandboxPage>(path(u"config"_s));
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        const auto stored = [this] { return SandboxSettings::load(path(u"config"_s))->writable; };
        auto *edit = find<QPlainTextEdit>("sandboxWritable");
        edit->setFocus();
        QTest::keyClicks(edit, u"/srv/cache"_s);
        QCOMPARE(stored(), QStringList()); // neither "/" nor "/srv"
        find<Ui::Switch>("sandboxNetwork")->setFocus();
        QCOMPARE(stored(), QStringList{u"/srv/cache"_s});
        edit->setFocus();
        QTest::keyClicks(edit, u"/x"_s);
        m_page->hide();
        QCOMPARE(stored(), QStringList{u"/srv/cache/x"_s});
    }

    void sandboxFacts_data()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::newRow("none") << SandboxKind::None;
        QTest::newRow("Landlock") << SandboxKind::Landlock;
        QTest::newRow("bubblewrap") << SandboxKind::Bubblewrap;
    }

    void sandboxFacts()
    {
        QFETCH(const SandboxKind, kind);
        auto page = std::make_unique<Ui::SandboxPage>(path(u"config"_s));
        SandboxStatus status;
        status.kind = kind;
        page->setStatus(status);
        m_page = std::move(page);
        for (const QString &promise : sandboxPromises(kind, CommandProfile::Look))
            QVERIFY2(text("sandboxLook").contains(promise), qPrintable(promise));
        for (const QString &promise : sandboxPromises(kind, CommandProfile::Work))
            QVERIFY2(text("sandboxWork").contains(promise), qPrintable(promise));
    }

    void everyPromiseIsTranslated()
    {
        QTranslator german;
        QVERIFY(german.load(u":/i18n/agentao_de.qm"_s));
        for (const SandboxKind kind :
             {SandboxKind::None, SandboxKind::Landlock, SandboxKind::Bubblewrap}) {
            for (const CommandProfile profile : {CommandProfile::Look, CommandProfile::Work}) {
                for (const QString &promise : sandboxPromises(kind, profile)) {
                    QVERIFY2(!german.translate("Ui::SandboxPromise", promise.toUtf8().constData())
                                  .isEmpty(),
                             qPrintable(promise));
                }
            }
        }
    }

private:
    template <typename T> T *find(const char *name) const
    {
        return m_page->findChild<T *>(QString::fromLatin1(name));
    }
    void press(const char *name) const { find<QPushButton>(name)->click(); }
    QString text(const char *name) const { return find<QLabel>(name)->text(); }

    QStringList rows(const char *name) const
    {
        QStringList texts;
        const QAbstractItemModel *model = find<QListView>(name)->model();
        for (int row = 0; row < model->rowCount(); ++row)
            texts.append(model->index(row, 0).data().toString());
        return texts;
    }

    void select(const char *name, const QString &text) const
    {
        auto *list = find<QListView>(name);
        const qsizetype row = rows(name).indexOf(text);
        QVERIFY2(row >= 0, qPrintable(rows(name).join(u'\n')));
        list->setCurrentIndex(list->model()->index(int(row), 0));
    }

    void choose(const char *name, const QString &text) const
    {
        auto *field = find<ChoiceField>(name);
        const auto found = std::ranges::find(field->choices(), text, &Ui::Choice::text);
        QVERIFY2(found != field->choices().end(), qPrintable(text));
        field->choose(found->id);
    }

    Ui::RulesPage *showRules()
    {
        auto page = std::make_unique<Ui::RulesPage>(places());
        Ui::RulesPage *shown = page.get();
        m_page = std::move(page);
        m_page->resize(760, 900);
        m_page->show();
        return QTest::qWaitFor([this] { return rows("ruleList").size() > 1; }) ? shown : nullptr;
    }

    void put(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(path(name), text));
    }

    void log(const QString &command, AuditOutcome outcome,
             const QList<ScopedRule> &rules = {}) const
    {
        AuditRecord record;
        record.sessionId = u"s"_s;
        record.modeId = u"default"_s;
        record.toolName = u"run_shell_command"_s;
        record.roots = {path(u"app"_s)};
        record.effects = {{ToolEffect::Kind::Execute, command, path(u"app"_s)}};
        record.outcome = outcome;
        record.basis = rules.isEmpty() ? u"mode"_s : u"rule"_s;
        record.rules = rules;
        if (outcome == AuditOutcome::UserAllowed)
            record.choice = PermissionChoice::AllowOnce;
        QVERIFY(AuditLog(path(u"audit.jsonl"_s)).append(record.toJson()));
    }

    QString path(const QString &name) const { return m_dir->filePath(name); }
    Ui::PermissionPlaces places() const
    {
        return {path(u"config"_s), path(u"audit.jsonl"_s), path(u"app"_s)};
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QWidget> m_page;
};

AGENTAO_TEST_WIDGETS(TestPermissionPages)
#include "tst_permissionpages.moc"
