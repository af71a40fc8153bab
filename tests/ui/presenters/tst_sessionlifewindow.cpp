// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composeredit.h"
#include "ui/navigation/windowpalette.h"
#include "ui/palette/commandpalette.h"
#include "ui/pane/conversationpane.h"
#include "ui/presenters/sessionlifepresenter.h"
#include "ui/sessions/deletedpicker.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sessionselection.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/searchfield.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPromise>
#include <QScopeGuard>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;
using Ui::ActionRegistry;

namespace {

enum class RestoreWay { Button, EnterOnButton, DoubleClick };

//! Imports until it is told how that ended.
class SlowImport : public Testing::UiFakeAgent
{
public:
    SlowImport() { m_promise.start(); }
    QFuture<Result<QString>> importSession(const QString &, const QString &) override
    {
        return m_promise.future();
    }
    void finish(const Error &error)
    {
        m_promise.addResult(Result<QString>(std::unexpected(error)));
        m_promise.finish();
    }

private:
    QPromise<Result<QString>> m_promise;
};

} // namespace

//! Names, marks, bin and files of sessions, as the window offers them.
class TestSessionLifeWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
    }

    void deletingCanBeUndone()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        f->window->actions()->deleteSession->trigger();
        QTRY_VERIFY(bannerText().contains("\"One\" was deleted"_L1));
        QCOMPARE(f->agent.stored.size(), 2);
        QVERIFY(f->window->controller()->currentId().isEmpty());
        QTRY_COMPARE(f->window->sideBar()->model()->rowOf(u"s1"_s), -1);
        QVERIFY(f->pressBanner(u"Undo"_s));
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
        QCOMPARE(f->agent.stored.size(), 3);
        QTRY_VERIFY(f->window->sideBar()->model()->rowOf(u"s1"_s) >= 0);
    }

    void deletingAtWorkAsks()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
        f->window->actions()->deleteSession->trigger();
        QVERIFY(bannerText().contains("One"_L1));
        QVERIFY(bannerText().contains("at work"_L1));
        QTest::keyClick(f->edit(), Qt::Key_Escape);
        QVERIFY(bannerText().isEmpty());
        QCOMPARE(f->agent.stored.size(), 3);
        f->window->actions()->deleteSession->trigger();
        QVERIFY(f->pressBanner(u"Delete"_s));
        QTRY_COMPARE(f->agent.stored.size(), 2);
    }

    void eachActionHasItsOwnSign()
    {
        const ActionRegistry *registry = f->window->actions()->registry();
        QStringList signs;
        for (const auto &id :
             {u"session.new"_s, u"session.import"_s, u"session.export"_s, u"session.deleted"_s}) {
            const QString sign = ActionRegistry::iconName(registry->action(id));
            QVERIFY2(!sign.isEmpty() && !signs.contains(sign), qPrintable(id));
            QVERIFY2(QFile::exists(u":/icons/%1.svg"_s.arg(sign)), qPrintable(sign));
            signs += sign;
        }
    }

    void lifeOfSessionsIsInThePalette_data()
    {
        const Rows<QString, QString> row; // typed, what opens
        row("import", u"import s"_s, u"importDialog"_s);
        row("export", u"export s"_s, u"exportDialog"_s);
        row("bin", u"deleted"_s, u"deletedSessions"_s);
    }

    void lifeOfSessionsIsInThePalette()
    {
        const auto [typed, opens] = Rows<QString, QString>::current();
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        (void)f->agent.deleteSession(u"s2"_s, f->folder);
        QTRY_COMPARE(f->agent.deleted.size(), 1);
        pickInPalette(typed);
        QTRY_VERIFY(f->window->findChild<QWidget *>(opens));
        QTRY_VERIFY(f->window->findChild<QWidget *>(opens)->isVisible());
        f->window->findChild<QWidget *>(opens)->close();
    }

    void deletedOnesAreListed()
    {
        QVERIFY(f->addThree());
        emit f->window->sideBar()->deletedListRequested();
        QTRY_VERIFY(bannerText().contains("no deleted sessions"_L1));
        emit f->window->sideBar()->deleteRequested({u"s2"_s});
        QTRY_COMPARE(f->agent.deleted.size(), 1);
        emit f->window->sideBar()->deletedListRequested();
        QTRY_VERIFY(f->window->findChild<QWidget *>(u"deletedSessions"_s));
        auto *picker = f->window->findChild<QWidget *>(u"deletedSessions"_s);
        auto *search = picker->findChild<QLineEdit *>();
        const QAbstractItemModel *found = picker->findChild<QListView *>()->model();
        const QModelIndex first = found->index(0, 0);
        QVERIFY(first.data(Qt::AccessibleTextRole).toString().startsWith("Two, deleted "_L1));
        QTest::keyClicks(search, u"nothing like it"_s); // there may be hundreds
        QCOMPARE(found->rowCount(), 0);
        search->clear();
        QTest::keyClicks(search, u"two"_s);
        QCOMPARE(found->rowCount(), 1);
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
        QVERIFY(f->agent.deleted.isEmpty());
    }

    void deletedOnesAreSeen_data()
    {
        const Rows<RestoreWay> row;
        row("button", RestoreWay::Button);
        row("Enter on the button", RestoreWay::EnterOnButton);
        row("double click", RestoreWay::DoubleClick);
    }

    void deletedOnesAreSeen()
    {
        const auto [way] = Rows<RestoreWay>::current();
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s3"_s));
        f->agent.recent = {
            UserMessageAdded{.messageId = u"m1"_s,
                             .content = ContentBlock::fromText(u"Long ago"_s)},
            AgentTextAppended{u"m2"_s, u"Done."_s},
            UserMessageAdded{.messageId = u"m3"_s, .content = ContentBlock::fromText(u"Mend it"_s)},
            AgentTextAppended{u"m4"_s, u"It was the parser. "_s.repeated(50)}};
        for (const auto &id : {u"s1"_s, u"s2"_s})
            (void)f->agent.deleteSession(id, f->folder);
        QTRY_COMPARE(f->agent.deleted.size(), 2);
        pickInPalette(u"deleted"_s);
        QTRY_VERIFY(f->window->findChild<Ui::DeletedPicker *>());
        auto *picker = f->window->findChild<Ui::DeletedPicker *>();
        QTRY_VERIFY(picker->isVisible());
        const auto words
            = [&picker](const QString &name) { return picker->findChild<QLabel *>(name)->text(); };
        QTRY_COMPARE(words(u"deletedSaid"_s), u"Mend it"_s);
        QVERIFY(words(u"deletedAnswer"_s).startsWith(u"It was the parser."_s));
        QVERIFY(words(u"deletedAnswer"_s).endsWith(u'…'));
        // A click on a row only chooses it.
        QListView *list = picker->list();
        const QPoint second = list->visualRect(list->model()->index(1, 0)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second);
        QVERIFY(picker->isVisible());
        const QString id = f->agent.deleted[1].id;
        auto *restore = picker->findChild<Ui::Button *>(u"restoreSession"_s);
        switch (way) {
        case RestoreWay::Button:
            QTest::mouseClick(restore, Qt::LeftButton);
            break;
        case RestoreWay::DoubleClick:
            QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, second);
            break;
        case RestoreWay::EnterOnButton:
            restore->setFocus();
            QTest::keyClick(restore, Qt::Key_Return);
        }
        QTRY_COMPARE(f->window->controller()->currentId(), id);
        QCOMPARE(f->agent.deleted.size(), 1);
    }

    void deletedOnesGoForGood_data()
    {
        const Rows<bool> row; // by keys
        row("by mouse", false);
        row("by keys", true);
    }

    void deletedOnesGoForGood()
    {
        const auto [byKeys] = Rows<bool>::current();
        QVERIFY(f->addThree());
        for (const auto &id : {u"s1"_s, u"s2"_s})
            (void)f->agent.deleteSession(id, f->folder);
        QTRY_COMPARE(f->agent.deleted.size(), 2);
        pickInPalette(u"deleted"_s);
        QTRY_VERIFY(f->window->findChild<Ui::DeletedPicker *>());
        const QPointer picker = f->window->findChild<Ui::DeletedPicker *>();
        QTRY_VERIFY(picker->isVisible());
        const auto find
            = [&picker](const QString &name) { return picker->findChild<Ui::Button *>(name); };
        auto *search = picker->findChild<QLineEdit *>();
        const auto ask = [&] {
            if (byKeys)
                QTest::keyClick(search, Qt::Key_Delete);
            else
                QTest::mouseClick(find(u"purgeSession"_s), Qt::LeftButton);
        };
        const auto press = [&](const QString &name) {
            if (!byKeys) {
                QTest::mouseClick(find(name), Qt::LeftButton);
                return;
            }
            while (!find(name)->hasFocus())
                QTest::keyClick(picker->focusWidget(), Qt::Key_Tab);
            QTest::keyClick(find(name), Qt::Key_Return);
        };
        const auto placeOf = [&picker](QWidget *widget) {
            return QRect(widget->mapTo(picker.data(), QPoint()), widget->size());
        };
        const QString second = f->agent.deleted[1].id;
        const QRect asked = placeOf(find(u"purgeSession"_s));
        const QSize size = picker->size();
        ask();
        // The question is in the way of who presses twice, and nothing moves.
        QVERIFY(find(u"keepDeleted"_s)->hasFocus());
        QCOMPARE(picker->size(), size);
        QVERIFY(!placeOf(find(u"purgeForGood"_s)).intersects(asked));
        QVERIFY(!placeOf(find(u"keepDeleted"_s)).intersects(asked));
        press(u"keepDeleted"_s);
        QVERIFY(search->hasFocus());
        ask();
        QTest::keyClick(picker->focusWidget(), Qt::Key_Escape);
        QVERIFY(picker->isVisible()); // the innermost thing was the question
        QVERIFY(search->hasFocus());
        QCOMPARE(f->agent.deleted.size(), 2);

        ask();
        press(u"purgeForGood"_s);
        QTRY_COMPARE(f->agent.deleted.size(), 1);
        QCOMPARE(f->agent.deleted[0].id, second);
        QTRY_COMPARE(picker->entries()->rowCount(), 1);
        QCOMPARE(picker->entries()->entry(picker->list()->currentIndex()).id, second);
        QVERIFY(search->hasFocus());
        ask();
        press(u"purgeForGood"_s);
        QTRY_VERIFY(!picker);
        QVERIFY(f->agent.deleted.isEmpty());
        QCOMPARE(f->agent.stored.size(), 1);
    }

    void sessionsAreNamedAndMarked()
    {
        QVERIFY(f->addThree());
        Ui::SideBar *bar = f->window->sideBar();
        emit bar->renameRequested(u"s2"_s, u"New name"_s);
        QTRY_COMPARE(bar->model()->index(bar->model()->rowOf(u"s2"_s)).data().toString(),
                     u"New name"_s);
        emit bar->pinRequested(u"s3"_s, true);
        QTRY_COMPARE(bar->model()->rowOf(u"s3"_s), 1);
        emit bar->archiveRequested({u"s3"_s}, true);
        QTRY_COMPARE(bar->model()->rowOf(u"s3"_s), -1);
        f->agent.changeError = Error{ErrorCode::Busy, u"open in another window"_s, {}};
        emit bar->pinRequested(u"s2"_s, true);
        QTRY_VERIFY(bannerText().contains("open in another window"_L1));
    }

    void sessionsGoInAndOut()
    {
        QVERIFY(f->addThree());
        Ui::SideBar *bar = f->window->sideBar();
        const QTemporaryDir dir;
        emit bar->exportRequested(u"s1"_s);
        auto *saving = f->window->findChild<QFileDialog *>(u"exportDialog"_s);
        QVERIFY(saving);
        emit saving->fileSelected(dir.filePath(u"x.json"_s));
        QTRY_VERIFY(bannerText().contains("exported"_L1));
        QFile file(dir.filePath(u"x.json"_s));
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), "s1 " + QByteArray::number(int(ExportFormat::Json)));
        saving->close();
        emit bar->importRequested();
        QTRY_VERIFY(f->window->findChild<QFileDialog *>(u"importDialog"_s));
        auto *opening = f->window->findChild<QFileDialog *>(u"importDialog"_s);
        emit opening->fileSelected(u"/x/session.jsonl"_s);
        opening->close();
        QTRY_COMPARE(f->window->controller()->currentId(), u"imported"_s);
        f->agent.changeError = Error{ErrorCode::InvalidInput, u"this is no session"_s, u"/x"_s};
        QTRY_VERIFY(!f->window->findChild<QFileDialog *>(u"importDialog"_s));
        emit bar->importRequested();
        QTRY_VERIFY(f->window->findChild<QFileDialog *>(u"importDialog"_s));
        emit f->window->findChild<QFileDialog *>(u"importDialog"_s)->fileSelected(u"/x"_s);
        QTRY_VERIFY(bannerText().contains("this is no session"_L1));
    }

    // What other programs keep of the folder is listed; nobody has to know where.
    void otherProgramsAreOffered()
    {
        const QString folder = QFileInfo(f->folder).canonicalFilePath();
        QString name = folder;
        for (QChar &c : name)
            c = c.isLetterOrNumber() ? c : u'-';
        const QString place = QDir::homePath() + "/.claude/projects/"_L1 + name;
        QVERIFY(QDir().mkpath(place));
        const auto removed = qScopeGuard([&place] { QDir(place).removeRecursively(); });
        const QString file = place + "/0000.jsonl"_L1;
        const QJsonObject row{
            {"sessionId"_L1, u"s"_s},
            {"uuid"_L1, u"u"_s},
            {"type"_L1, u"user"_s},
            {"cwd"_L1, folder},
            {"message"_L1,
             QJsonObject{{"role"_L1, u"user"_s}, {"content"_L1, u"Mend the parser"_s}}}};
        QVERIFY(putFile(file, QJsonDocument(row).toJson(QJsonDocument::Compact) + '\n'));

        emit f->window->sideBar()->importRequested();
        QTRY_VERIFY(f->window->findChild<QWidget *>(u"importPicker"_s));
        auto *picker = f->window->findChild<QWidget *>(u"importPicker"_s);
        const QAbstractItemModel *found = picker->findChild<QListView *>()->model();
        QCOMPARE(found->rowCount(), 2); // and the file that is chosen by hand
        QCOMPARE(found->index(0, 0).data().toString(), u"Mend the parser"_s);
        QVERIFY(!f->window->findChild<QFileDialog *>(u"importDialog"_s));
        QTest::keyClick(picker->findChild<QLineEdit *>(), Qt::Key_Return);
        QTRY_COMPARE(f->window->controller()->currentId(), u"imported"_s);
        QCOMPARE(f->agent.stored.last().title, file); // the agent was given that one

        emit f->window->sideBar()->importRequested();
        QTRY_VERIFY(f->window->findChild<QWidget *>(u"importPicker"_s));
        picker = f->window->findChild<QWidget *>(u"importPicker"_s);
        QTest::keyClick(picker->findChild<QLineEdit *>(), Qt::Key_Down);
        QTest::keyClick(picker->findChild<QLineEdit *>(), Qt::Key_Return);
        QTRY_VERIFY(f->window->findChild<QFileDialog *>(u"importDialog"_s));
    }

    void reportsForPaper_data()
    {
        const Rows<QString, QByteArray> row; // name, begin
        row("PDF", u"x.pdf"_s, "%PDF-"_ba);
        // The type of such a file stands first, not compressed. Source: OpenDocument 1.2, part
        // 3, 3.3.
        row("ODT", u"x.ODT"_s, "PK"_ba);
    }

    void reportsForPaper()
    {
        const auto [name, begin] = Rows<QString, QByteArray>::current();
        QVERIFY(f->addThree());
        const QTemporaryDir dir;
        emit f->window->sideBar()->exportRequested(u"s1"_s);
        auto *saving = f->window->findChild<QFileDialog *>(u"exportDialog"_s);
        QVERIFY(saving);
        emit saving->fileSelected(dir.filePath(name));
        QTRY_VERIFY(bannerText().contains("exported"_L1));
        QVERIFY(f->agent.lastFormat == ExportFormat::Report);
        QFile file(dir.filePath(name));
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith(begin));
        if (begin == "PK")
            QVERIFY(bytes.contains("mimetypeapplication/vnd.oasis.opendocument.text"));
        saving->close();
    }

    void longImportsAreTold()
    {
        SlowImport agent;
        Ui::SideBar *bar = f->window->sideBar();
        QWidget other; // the window has such actions already
        const Ui::SessionLifePresenter presenter(
            {&agent, f->window->controller(), f->window->pane(), bar,
             new Ui::ActionRegistry(&other, f->preferences.get()), f->models.get(),
             f->window.get()});
        disconnect(bar, &Ui::SideBar::importRequested,
                   f->window->findChild<Ui::SessionLifePresenter *>(), nullptr);
        emit bar->importRequested();
        QTRY_VERIFY(f->window->findChild<QFileDialog *>(u"importDialog"_s));
        auto *dialog = f->window->findChild<QFileDialog *>(u"importDialog"_s);
        QVERIFY(dialog->nameFilters().constFirst().contains("threads.db"_L1));
        emit dialog->fileSelected(u"/x/threads.db"_s);
        dialog->close();
        QTRY_VERIFY(bannerText().contains("being imported"_L1));
        agent.finish(Error{ErrorCode::NotFound, u"none is of this folder"_s, u"/x"_s});
        QTRY_VERIFY(bannerText().contains("none is of this folder"_L1));
    }

    void severalAreDeletedAndComeBack()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s2"_s));
        Ui::SideBar *bar = f->window->sideBar();
        bar->selection()->toggle(u"s1"_s);
        bar->selection()->toggle(u"s2"_s);
        QTest::mouseClick(bar->findChild<Ui::Button *>(u"deleteChosen"_s), Qt::LeftButton);
        QVERIFY(!bar->selection()->isActive());
        QTRY_VERIFY(bannerText().contains("2 sessions were deleted"_L1));
        QCOMPARE(f->agent.stored.size(), 1);
        QVERIFY(f->window->controller()->currentId().isEmpty());
        QVERIFY(f->pressBanner(u"Undo"_s));
        QTRY_COMPARE(f->agent.stored.size(), 3);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s); // what was in view is again
        QTRY_VERIFY(bar->model()->rowOf(u"s1"_s) >= 0);
    }

    //! Whatever folder is told of first, the one that was shown is shown again.
    void severalOfSeveralFoldersComeBack()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s2"_s));
        const QString other = f->dir.filePath(u"other"_s);
        QVERIFY(QDir().mkpath(other));
        QStringList ids{u"s2"_s};
        for (int i = 0; i < 8; ++i) {
            ids += u"far%1"_s.arg(i);
            f->agent.addStored(ids.last(), u"Far"_s, QDateTime::currentDateTimeUtc(), other);
        }
        Ui::SideBar *bar = f->window->sideBar();
        emit bar->scopeRequested(true);
        QTRY_VERIFY(bar->model()->rowOf(u"far7"_s) >= 0);
        emit bar->deleteRequested(ids);
        QTRY_VERIFY(bannerText().contains("9 sessions were deleted"_L1));
        QVERIFY(f->pressBanner(u"Undo"_s));
        QTRY_COMPARE(f->agent.stored.size(), 11);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
    }

    void severalAtWorkAsk()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
        emit f->window->sideBar()->deleteRequested({u"s1"_s, u"s3"_s});
        QVERIFY(bannerText().contains("Delete 2 sessions?"_L1));
        QVERIFY(bannerText().contains("at work in 1"_L1));
        QCOMPARE(f->agent.stored.size(), 3);
        QVERIFY(f->pressBanner(u"Delete"_s));
        QTRY_COMPARE(f->agent.stored.size(), 1);
    }

    void archivingCanBeUndone()
    {
        QVERIFY(f->addThree());
        f->agent.stored[2].isArchived = true; // undo leaves it there
        emit f->window->sideBar()->archiveRequested({u"s1"_s, u"s3"_s}, true);
        QTRY_VERIFY(bannerText().contains("2 sessions are in the archive"_L1));
        QVERIFY(f->agent.stored[0].isArchived);
        f->window->controller()->list()->refresh();
        QVERIFY(f->pressBanner(u"Undo"_s));
        QTRY_VERIFY(!f->agent.stored[0].isArchived);
    }

    void groupsAreMadeNamedAndDissolved()
    {
        QVERIFY(f->addThree());
        f->agent.addStored(u"far"_s, u"Far away"_s, QDateTime::currentDateTimeUtc(),
                           u"/elsewhere"_s);
        f->agent.stored.last().group = u"Port"_s;
        Ui::SideBar *bar = f->window->sideBar();
        emit bar->groupRequested({u"s1"_s, u"s2"_s}, u"Port"_s);
        QTRY_VERIFY(bannerText().contains("2 sessions are in the group \"Port\""_L1));
        QTRY_VERIFY(bar->model()->rowOfSection(u"group:Port"_s) >= 0);
        QCOMPARE(bar->model()->ids(u"group:Port"_s), QStringList({u"s1"_s, u"s2"_s}));
        // Its name is written into the heading.
        const QModelIndex heading
            = bar->model()->index(bar->model()->rowOfSection(u"group:Port"_s));
        QVERIFY(bar->model()->setData(heading, u"Port of the CLI"_s));
        QTRY_COMPARE(bar->model()->groups(), QStringList{u"Port of the CLI"_s});
        QCOMPARE(f->agent.stored.last().group, u"Port of the CLI"_s); // also in other folders
        emit bar->groupRenameRequested(u"Port of the CLI"_s, {});
        QTRY_VERIFY(bar->model()->groups().isEmpty());
        QCOMPARE(bannerText(), u"The group is dissolved."_s);
        QVERIFY(f->pressBanner(u"Undo"_s));
        QTRY_COMPARE(bar->model()->groups(), QStringList{u"Port of the CLI"_s});
    }

    void whatCannotBeChangedIsTold()
    {
        QVERIFY(f->addThree());
        f->agent.changeError = Error{ErrorCode::Busy, u"open in another window"_s, {}};
        emit f->window->sideBar()->archiveRequested({u"s1"_s, u"s2"_s}, true);
        QTRY_VERIFY(bannerText().contains("2 of 2 sessions could not be changed"_L1));
        QVERIFY(bannerText().contains("open in another window"_L1));
    }

    // Of an imported session, or one whose provider was removed, before a message goes to another
    // one.
    void replacedModelIsTold()
    {
        // The command line asks for none.
        const auto asked
            = std::exchange(f->models,
                            std::make_unique<Ui::ModelChoice>(
                                ModelSource(QProcessEnvironment(), f->dir.filePath(u"config"_s)),
                                QString(), u"demo/tour"_s));
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        Testing::UiFakeSession *session = f->current();
        session->setRunning(true); // so that it stays open
        session->modelLabel = u"acme/large"_s;
        session->choices = {{u"model"_s, u"Model"_s, u"work/mock"_s, {}, {}}};
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(!bannerText().contains(u"acme/large"_s));
        QVERIFY(f->open(u"s1"_s));
        QVERIFY2(bannerText().contains(u"acme/large"_s) && bannerText().contains(u"work/mock"_s),
                 qPrintable(bannerText()));
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(!bannerText().contains(u"acme/large"_s));
        QVERIFY(f->open(u"s1"_s));
        session->choices = {{u"model"_s, u"Model"_s, u"work/other"_s, {}, {}}};
        session->say(OptionsChanged{session->choices});
        QVERIFY2(bannerText().contains(u"work/other"_s), qPrintable(bannerText()));
        session->modelLabel = u"work/other"_s; // typing connects it
        session->say(OptionsChanged{session->choices});
        QVERIFY2(bannerText().contains(u"acme/large"_s), qPrintable(bannerText()));
        session->finishTurn();
        QVERIFY(f->sendText(u"go"_s));
        QVERIFY2(!bannerText().contains(u"acme/large"_s), qPrintable(bannerText())); // it went
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(!bannerText().contains(u"work/other"_s));
    }

    void askedModelNeedsNoTelling()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        f->current()->setRunning(true); // so that it stays open
        f->current()->modelLabel = u"acme/large"_s;
        f->current()->choices = {{u"model"_s, u"Model"_s, u"demo/tour"_s, {}, {}}};
        QCOMPARE(f->models->requestedName(), u"demo/tour"_s);
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->open(u"s1"_s));
        QVERIFY2(bannerText().isEmpty(), qPrintable(bannerText()));
    }

    void allFoldersAreListed()
    {
        QVERIFY(f->addThree());
        const QString other = f->dir.filePath(u"other"_s);
        QVERIFY(QDir().mkpath(other));
        f->agent.addStored(u"far"_s, u"Far away"_s, QDateTime::currentDateTimeUtc(), other);
        Ui::SideBar *bar = f->window->sideBar();
        QCOMPARE(bar->model()->rowOf(u"far"_s), -1);
        emit bar->scopeRequested(true);
        QTRY_VERIFY(bar->model()->rowOf(u"far"_s) >= 0);
        QVERIFY(bar->model()->rowOfSection(u"folder:"_s + other) >= 0);
        QVERIFY(bar->model()->rowOfSection(u"folder:"_s + f->folder) >= 0);
        // What is chosen there brings its folder.
        emit bar->sessionChosen(u"far"_s);
        QTRY_COMPARE(f->window->controller()->currentId(), u"far"_s);
        QCOMPARE(f->window->controller()->folder(), other);
        bar->toggleFolded(u"folder:"_s + other);
        f->restart();
        f->window->openFolder(f->folder);
        bar = f->window->sideBar();
        QTRY_VERIFY(bar->model()->rowOfSection(u"folder:"_s + other) >= 0);
        QCOMPARE(bar->model()->rowOf(u"far"_s), -1); // still folded
        QVERIFY(bar->showsAllFolders());
    }

    void idIsCopied()
    {
        QVERIFY(f->addThree());
        QAction *copy = f->window->actions()->registry()->action(u"session.copyId"_s);
        QVERIFY(copy);
        QVERIFY(f->window->actions()->registry()->action(u"session.showFolder"_s));
        QApplication::clipboard()->setText(u"before"_s);
        copy->trigger(); // nothing was said yet
        QCOMPARE(QApplication::clipboard()->text(), u"before"_s);
        QVERIFY(!bannerText().isEmpty());
        QVERIFY(f->open(u"s2"_s));
        copy->trigger();
        QCOMPARE(QApplication::clipboard()->text(), u"s2"_s);
        // The menu of a row has both, too.
        emit f->window->sideBar()->copyIdRequested(u"s3"_s);
        QCOMPARE(QApplication::clipboard()->text(), u"s3"_s);
        QVERIFY(bannerText().contains(u"s3"_s));
    }

    void sideBarLiesOverANarrowPage()
    {
        QVERIFY(f->addThree());
        f->window->resize(420, 600);
        Ui::SideBar *bar = f->window->sideBar();
        QVERIFY(!f->window->isSideBarShown());
        const int width = f->window->pane()->width();
        QCOMPARE(width, 420);
        f->window->actions()->toggleSideBar->trigger();
        QVERIFY(f->window->isSideBarShown());
        QCOMPARE(f->window->pane()->width(), width);
        QVERIFY(bar->width() < 420 && bar->height() == f->window->height());
        QVERIFY(bar->isAncestorOf(QApplication::focusWidget()));
        emit bar->sessionChosen(u"s1"_s);
        QVERIFY(!f->window->isSideBarShown());
        // Escape and a press beside it leave it, too.
        f->window->actions()->toggleSideBar->trigger();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!f->window->isSideBarShown());
        f->window->actions()->toggleSideBar->trigger();
        auto *shade = f->window->findChild<QWidget *>(u"sideBarShade"_s);
        QTest::mouseClick(shade, Qt::LeftButton, {}, QPoint(400, 300));
        QVERIFY(!f->window->isSideBarShown());
        QVERIFY(shade->isHidden());
        f->window->resize(1100, 700);
        QVERIFY(f->window->isSideBarShown());
        QTRY_VERIFY(f->window->pane()->width() < 1000);
    }

private:
    void pickInPalette(const QString &typed)
    {
        QTest::keyClick(f->edit(), Qt::Key_K, Qt::ControlModifier);
        Ui::CommandPalette *palette = f->window->commandPalette()->palette();
        QTest::keyClicks(palette->searchField(), typed);
        QTest::keyClick(palette->searchField(), Qt::Key_Return);
    }
    QString bannerText() const { return f->window->pane()->banner()->text(); }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestSessionLifeWindow)
#include "tst_sessionlifewindow.moc"
