// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settingswindow.h"

#include "agentcore/config/paths.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/permission/auditrecord.h"
#include "tests/support/suite.h"
#include "tests/support/uifakedirectory.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/announcement.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rowmenu.h"
#include "ui/navigation/windowpalette.h"
#include "ui/palette/commandpalette.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/emptypage.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/settingscatalogue.h"
#include "ui/settings/settingspage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/picklist.h"
#include "ui/window/windowsettings.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QUuid>

#include <algorithm>
#include <ctime>
#include <optional>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;
using Ui::Preferences;
using Ui::SettingsCatalogue;
using Ui::SettingsPage;
using Ui::SettingsWindow;

//! The window of the settings over a whole program.
class TestSettingsWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
    }

    void cleanup() { f.reset(); }

    void opensOnce()
    {
        QTest::keyClick(f->edit(), Qt::Key_Comma, Qt::ControlModifier);
        QPointer<SettingsWindow> shown = window();
        QVERIFY(shown && shown->isVisible() && shown->isWindow() && !shown->isModal());
        QTest::keyClick(f->edit(), Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(window(), shown);
        QTest::keyClick(shown, Qt::Key_Escape);
        QTRY_VERIFY(!shown);
        QVERIFY(f->window->isVisible());
    }

    void theSearchIsAsWideAsWhatIsBelow()
    {
        QTest::keyClick(f->edit(), Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window() && window()->isVisible());
        window()->grab();
        const auto *field = window()->findChild<QLineEdit *>(u"settingsSearch"_s);
        const auto *list = window()->findChild<QListView *>(u"settingsList"_s);
        const auto right = [this](const QWidget *one) {
            return one->mapTo(window(), QPoint(one->width(), 0)).x();
        };
        QCOMPARE(right(field), right(list->viewport()));
    }

    void escapeLeavesTheForm_data()
    {
        const Rows<QString, QString> row; // topic, button

        row("a rule", u"permissions"_s, u"addRuleButton"_s);
        row("a server", u"servers"_s, u"addServer"_s);
        row("a command", u"commands"_s, u"newAuthoredButton"_s);
    }

    // What is innermost first: a form that is half filled in is not lost with the whole window.
    void escapeLeavesTheForm()
    {
        const auto [topic, button] = Rows<QString, QString>::current();
        QVERIFY(open(topic));
        auto *add = window()->page(topic)->findChild<QAbstractButton *>(button);
        QVERIFY(add && add->isVisible());
        const auto isFormOpen = [&] { return Ui::escapeButton(window()->page(topic)) != nullptr; };
        QVERIFY(!isFormOpen());
        add->click();
        QTRY_VERIFY(isFormOpen());
        const QPointer<SettingsWindow> shown = window();
        QWidget *focus = shown->focusWidget();
        QTest::keyClick(focus ? focus : shown.data(), Qt::Key_Escape);
        QTRY_VERIFY(!isFormOpen());
        QVERIFY(shown && shown->isVisible());
        QTest::keyClick(shown.data(), Qt::Key_Escape);
        QTRY_VERIFY(!shown);
        QVERIFY(f->window->isVisible());
    }

    void everySettingHasARow()
    {
        QVERIFY(open());
        QStringList known;
        for (const Ui::SettingText &setting : SettingsCatalogue::settings()) {
            QVERIFY2(!known.contains(setting.id), qPrintable(setting.id));
            QVERIFY2(!setting.text.isEmpty(), qPrintable(setting.id));
            if (setting.topic() != "agents"_L1) // there are none here
                known.append(setting.id);
        }
        QStringList there;
        for (const QString &topic : topics()) {
            window()->showTopic(topic);
            QCOMPARE(window()->topic(), topic);
            if (auto *page = qobject_cast<SettingsPage *>(window()->page(topic)))
                there += page->settings();
            else // a page of one thing
                there += known.filter(topic + u'.');
        }
        there.sort();
        known.sort();
        QCOMPARE(there, known);
    }

    void wordsFind_data()
    {
        const Rows<QString, QString> row; // words, first
        row("its name", u"contrast"_s, u"appearance.contrast"_s);
        row("the beginning of its name", u"spel"_s, u"general.spelling"_s);
        row("another word", u"dark"_s, u"appearance.scheme"_s);
        row("two words", u"code font"_s, u"appearance.codeFont"_s);
        row("in any case", u"API Key"_s, u"models.setUp"_s);
        row("its page", u"appearance wrap"_s, u"appearance.wrapsCode"_s);
        row("a member of the file", u"maxCostPerDay"_s, u"advanced.member:limits.maxCostPerDay"_s);
        row("what a member does", u"stands in overloaded"_s, u"advanced.member:fallbackModel"_s);
        row("its words before its member", u"sandbox network"_s, u"sandbox.network"_s);
        row("a tool", u"tool off"_s, u"tools.offer"_s);
        row("a default", u"mode default plan"_s, u"newsession.mode"_s);
        row("favourites", u"favourite"_s, u"models.favourites"_s);
        row("nothing", u"xyzzy"_s, QString());
    }

    void wordsFind()
    {
        const auto [words, first] = Rows<QString, QString>::current();
        const QList<Ui::SettingText> found = SettingsCatalogue::find(words);
        QCOMPARE(found.isEmpty() ? QString() : found.first().id, first);
    }

    void searchGoesToTheSetting()
    {
        QVERIFY(open());
        QVERIFY(listed().contains(u"Appearance"_s));
        search()->setFocus();
        QTest::keyClicks(search(), u"monospace"_s);
        QCOMPARE(listed(), QStringList{u"Code font"_s});
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(window()->topic(), u"appearance"_s);
        auto *field = window()->findChild<Ui::ChoiceField *>(u"codeFont"_s);
        QVERIFY(field->isVisible());
        QTRY_VERIFY(!field->visibleRegion().isEmpty());
        QCOMPARE(window()->focusWidget(), field);
        QTest::keyClick(search(), Qt::Key_Escape);
        QVERIFY(search()->text().isEmpty() && window()->isVisible());
        QCOMPARE(list()->currentIndex().data().toString(), u"Appearance"_s);

        // What is gone to while the focus stays in the field is told.
        QStringList told;
        Ui::setAnnouncementListener([&told](const QString &text) { told += text; });
        QTest::keyClicks(search(), u"font"_s);
        QTest::keyClick(search(), Qt::Key_Down);
        Ui::setAnnouncementListener({});
        QCOMPARE(told.size(), 1);
        QVERIFY(told.constFirst().startsWith(list()->currentIndex().data().toString()));
    }

    // What was found is read whole: the list is narrow, and settings begin alike.
    void foundOnesAreWhole()
    {
        QVERIFY(open());
        QTest::keyClicks(search(), u"network"_s);
        const QFontMetrics metrics(Ui::Theme::windowFont());
        const int room = list()->viewport()->width() - 3 * Ui::Theme::kGap - Ui::Theme::kIconSize;
        bool hasLong = false;
        for (int row = 0; row < list()->model()->rowCount(); ++row) {
            const QModelIndex index = list()->model()->index(row, 0);
            const QString text = index.data().toString();
            const int lines = text.isEmpty() || metrics.horizontalAdvance(text) <= room ? 1 : 2;
            hasLong = hasLong || lines > 1;
            QVERIFY2(list()->visualRect(index).height() >= (lines + 1) * metrics.height(),
                     qPrintable(text)); // and its topic
        }
        QVERIFY(hasLong);
    }

    void searchGoesToAMember()
    {
        QVERIFY(open());
        search()->setFocus();
        QTest::keyClicks(search(), u"maxCostPerDay"_s);
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(window()->topic(), u"advanced"_s);
        const auto *what = window()->findChild<QLabel *>(u"advancedWhat"_s);
        QVERIFY(what->text().startsWith(u"limits.maxCostPerDay"_s));
        QTRY_VERIFY(window()->findChild<QLineEdit *>(u"advancedValue"_s)->hasFocus());
    }

    // Scope and file stand at the end of each page.
    void everyPageSaysItsFile()
    {
        QVERIFY(open());
        for (const QString &topic : topics()) {
            window()->showTopic(topic);
            const auto labels = window()->page(topic)->findChildren<QLabel *>();
            const bool saysIt = std::ranges::any_of(labels, [](const QLabel *label) {
                return label->text().contains("/config"_L1) || label->text().contains("/state"_L1);
            });
            QVERIFY2(saysIt, qPrintable(topic));
        }
    }

    void nothingFits()
    {
        QVERIFY(open());
        search()->setText(u"xyzzy"_s);
        QVERIFY(!list()->isVisible());
        QTest::keyClick(search(), Qt::Key_Return);
        search()->clear();
        QVERIFY(list()->isVisible());
    }

    void topicsByKeys()
    {
        QVERIFY(open(u"general"_s));
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Down);
        QCOMPARE(window()->topic(), topics().at(1));
        QTest::keyClick(search(), Qt::Key_Down); // from the field, too
        QCOMPARE(window()->topic(), topics().at(2));
    }

    void narrowHasABar()
    {
        QVERIFY(open(u"general"_s, {420, 640}));
        auto *bar = window()->findChild<Ui::ChoiceField *>(u"settingsTopic"_s);
        QTRY_VERIFY(bar->isVisible() && !list()->isVisible());
        QCOMPARE(bar->text(), u"General"_s);
        bar->choose(u"appearance"_s);
        QCOMPARE(window()->topic(), u"appearance"_s);
        search()->setText(u"spelling"_s);
        QTRY_VERIFY(list()->isVisible() && !bar->isVisible());
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(window()->topic(), u"general"_s);
        window()->resize(980, 700);
        QTRY_VERIFY(list()->isVisible());
        search()->clear();
        QVERIFY(!bar->isVisible() && list()->isVisible());
    }

    void nothingIsClipped_data()
    {
        const Rows<int, QString> row; // width, topic
        for (const int width : {420, 700, 900}) {
            for (const QString &topic : topics())
                row(QTest::addRow("%s at %d", qPrintable(topic), width), width, topic);
        }
    }

    void nothingIsClipped()
    {
        const auto [width, topic] = Rows<int, QString>::current();
        QVERIFY(open(topic, {width, 640}));
        QTRY_COMPARE(window()->width(), width);
        QWidget *page = window()->page(topic);
        const auto clipped = [page] {
            QStringList found;
            const auto widgets = page->findChildren<QWidget *>();
            for (const QWidget *widget : widgets) {
                if (!widget->isVisible()
                    || widget->parentWidget()->objectName().startsWith("qt_"_L1))
                    continue;
                const QRect place(widget->mapTo(page, QPoint()), widget->size());
                if (place.left() < 0 || place.right() >= page->width())
                    found.append(u"%1 '%2' at %3 to %4"_s
                                     .arg(QLatin1StringView(widget->metaObject()->className()),
                                          widget->objectName())
                                     .arg(place.left())
                                     .arg(place.right()));
            }
            return found;
        };
        (void)QTest::qWaitFor([&] { return clipped().isEmpty(); }, 2000);
        QCOMPARE(clipped(), QStringList());
    }

    void paletteFindsSettings()
    {
        f->window->commandPalette()->open();
        Ui::CommandPalette *palette = f->window->commandPalette()->palette();
        auto *field = palette->findChild<QLineEdit *>(u"pickSearch"_s);
        field->setText(u"monospace"_s);
        const auto &entries = palette->entries()->entries();
        QVERIFY(!entries.isEmpty());
        QCOMPARE(entries.first().id, u"setting:appearance.codeFont"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(window() && window()->isVisible());
        QCOMPARE(window()->topic(), u"appearance"_s);
        palette->setRecent({});
    }

    // From the row of a call to what let it run.
    void aCallLeadsToItsDecision()
    {
        QVERIFY(f->sendText(u"go"_s));
        // Earlier runs left theirs in the log.
        const QString mark = QUuid::createUuid().toString(QUuid::Id128);
        AuditLog log(Paths::stateDir() + "/audit.jsonl"_L1);
        for (const QString &id : {mark + u"-1"_s, mark + u"-2"_s}) {
            AuditRecord record;
            record.sessionId = f->window->controller()->currentId();
            record.toolCallId = id;
            record.modeId = u"default"_s;
            record.toolName = u"run_shell_command"_s;
            record.roots = {f->folder};
            record.effects = {{ToolEffect::Kind::Execute, "make "_L1 + id, f->folder}};
            record.outcome = AuditOutcome::UserAllowed;
            record.basis = u"mode"_s;
            record.choice = PermissionChoice::AllowOnce;
            QVERIFY(log.append(record.toJson()));
        }
        ToolCallState call;
        call.id = mark + u"-1"_s;
        call.kind = ToolKind::Execute;
        call.title = u"make"_s;
        call.status = ToolStatus::Completed;
        f->current()->say(ToolCallChanged{call, true});
        Ui::ConversationView *view = f->window->pane()->view();
        int row = view->conversation()->rowCount() - 1;
        while (row >= 0 && view->conversation()->kind(row) != Ui::ConversationModel::RowKind::Tool)
            --row;
        QTRY_VERIFY(view->laidOutRow(row));
        const std::unique_ptr<QMenu> menu(Ui::RowMenu(view, row).make({}));
        const QList<QAction *> actions = menu->actions();
        const auto why = std::ranges::find(actions, u"Wh&y did this run?"_s, &QAction::text);
        QVERIFY(why != actions.end());
        (*why)->trigger();

        QVERIFY(window() && window()->isVisible());
        const auto *list = window()->findChild<QListView *>(u"auditList"_s);
        QVERIFY(list);
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QCOMPARE(list->model()->index(0, 0).data().toString(), QString(u"make "_s + call.id));
        QVERIFY(window()->findChild<QWidget *>(u"auditWhy"_s)->isVisible());
        // Who looks for something else finds it among all.
        QTest::keyClicks(window()->findChild<QLineEdit *>(u"auditSearch"_s), mark);
        QTRY_COMPARE(list->model()->rowCount(), 2);
    }

    void comesBackToItsPage()
    {
        QVERIFY(open(u"appearance"_s));
        QPointer<SettingsWindow> shown = window();
        shown->close();
        QTRY_VERIFY(!shown);
        QVERIFY(open());
        QCOMPARE(window()->topic(), u"appearance"_s);
    }

    void windowFollows()
    {
        const auto tells = [this](const QString &text) {
            const auto labels = f->window->pane()->emptyPage()->findChildren<QLabel *>();
            return std::ranges::any_of(labels,
                                       [&](const QLabel *label) { return label->text() == text; });
        };
        const QKeySequence keys(Qt::CTRL | Qt::ALT | Qt::Key_9);
        QVERIFY(!tells(keys.toString(QKeySequence::NativeText)));
        f->preferences->setShortcuts(u"session.new"_s, QList{keys});
        QCOMPARE(f->window->actions()->newSession->shortcut(), keys);
        QVERIFY(tells(keys.toString(QKeySequence::NativeText)));
        f->preferences->setSendKey(Preferences::SendKey::ControlEnter);
        QVERIFY(tells(u"Ctrl+Enter"_s));
        QVERIFY(!tells(u"Enter"_s));
        const QKeySequence f3(Qt::Key_F3);
        auto *model = f->window->findChild<QWidget *>(u"modelButton"_s);
        f->preferences->setShortcuts(u"message.model"_s, QList{f3});
        QCOMPARE(model->toolTip(), u"Choose the model (F3)"_s);
        f->preferences->setShortcuts(u"message.model"_s, QList<QKeySequence>());
        QCOMPARE(model->toolTip(), u"Choose the model"_s);
    }

    void everythingHasAName()
    {
        QVERIFY(open());
        QCOMPARE(QAccessible::queryAccessibleInterface(window())->role(), QAccessible::Window);
        int seen = 0;
        for (const QString &topic : topics()) {
            window()->showTopic(topic);
            const auto widgets = window()->findChildren<QWidget *>();
            for (QWidget *widget : widgets) {
                if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
                    || widget->objectName().startsWith("qt_"_L1))
                    continue;
                QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
                QVERIFY(face);
                QVERIFY2(!face->text(QAccessible::Name).isEmpty(),
                         qPrintable(topic + u": "_s + widget->objectName() + u' '
                                    + QLatin1StringView(widget->metaObject()->className())));
                ++seen;
            }
        }
        QVERIFY(seen > 20);
    }

    // Those of SettingsPage and those that are made otherwise.
    void titlesStandBelowEachOther()
    {
        m_others = std::make_unique<Testing::UiFakeDirectory>();
        f->agent.others = m_others.get();
        f->restart();
        QVERIFY(open());
        std::optional<int> edge;
        for (const Ui::SettingsTopic &topic : SettingsCatalogue::topics()) {
            window()->showTopic(topic.id);
            window()->grab();
            const auto labels = window()->page(topic.id)->findChildren<QLabel *>();
            const auto title = std::ranges::find(labels, topic.title, &QLabel::text);
            QVERIFY2(title != labels.end(), qPrintable(topic.id));
            const int left = (*title)->mapTo(window(), (*title)->contentsRect().topLeft()).x();
            QVERIFY2(left == edge.value_or(left),
                     qPrintable(u"%1: %2, not %3"_s.arg(topic.id).arg(left).arg(*edge)));
            edge = left;
        }
    }

    // The budget is 100 ms each; of processor time, as what else the machine does is not the
    // page's.
    void pagesOpenFast()
    {
        QVERIFY(open());
        for (const QString &topic : topics()) {
            const std::clock_t begin = std::clock();
            window()->showTopic(topic);
            window()->grab();
            const std::clock_t used = (std::clock() - begin) * 1000 / CLOCKS_PER_SEC;
            QVERIFY2(used < 500, qPrintable(u"%1: %2 ms"_s.arg(topic).arg(used)));
        }
    }

private:
    SettingsWindow *open(const QString &topic = {}, QSize size = {980, 700})
    {
        if (topic.isEmpty())
            settings()->open();
        else
            settings()->openTopic(topic);
        window()->resize(size);
        return QTest::qWaitForWindowActive(window()) ? window() : nullptr;
    }

    Ui::WindowSettings *settings() const { return f->window->findChild<Ui::WindowSettings *>(); }
    SettingsWindow *window() const { return settings()->window(); }
    QLineEdit *search() const { return window()->findChild<QLineEdit *>(u"settingsSearch"_s); }
    QListView *list() const { return window()->findChild<QListView *>(u"settingsList"_s); }

    QStringList listed() const
    {
        QStringList texts;
        for (int row = 0; row < list()->model()->rowCount(); ++row)
            texts.append(list()->model()->index(row, 0).data().toString());
        return texts;
    }

    static QStringList topics()
    {
        QStringList ids;
        for (const Ui::SettingsTopic &topic : SettingsCatalogue::topics()) {
            if (topic.id != "agents"_L1) // there are none here
                ids.append(topic.id);
        }
        return ids;
    }

    std::unique_ptr<Testing::UiFakeDirectory> m_others; // outlives the window
    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestSettingsWindow)
#include "tst_settingswindow.moc"
