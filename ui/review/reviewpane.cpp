// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewpane.h"

#include "ui/diff/markeddiffview.h"
#include "ui/review/commentbox.h"
#include "ui/review/comparebar.h"
#include "ui/review/hintline.h"
#include "ui/review/reviewbar.h"
#include "ui/review/reviewdiff.h"
#include "ui/review/reviewfiles.h"
#include "ui/review/reviewpatch.h"
#include "ui/review/reviewscopes.h"
#include "ui/review/reviewtree.h"
#include "ui/text/shortlist.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/ownletters.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QKeyEvent>
#include <QPainter>
#include <QSplitter>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ReviewPane::ReviewPane(const QString &marksFolder, QWidget *parent)
    : QWidget(parent)
    , m_model(new ReviewModel(marksFolder, this))
    , m_scopes(new ReviewScopes(this))
    , m_unsent(marksFolder)
    , m_scope(ReviewScopes::kSession)
{
    setObjectName("reviewPane"_L1);
    setAccessibleName(tr("Review of the changes"));
    setMinimumWidth(320);
    setProperty(kOwnLetters, true);
    m_model->setActive(false);
    buildLayout();
    buildMenu();
    connectParts();
    refresh();
}

ReviewPane::~ReviewPane()
{
    storeComments();
}

void ReviewPane::buildLayout()
{
    m_bar = new ReviewBar;
    auto *banner = new Banner;
    m_notes = new ReviewNotes(banner, this);
    m_files = new ReviewFiles;
    m_diff = new ReviewDiff;
    m_splitter = new QSplitter(Qt::Vertical);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_files);
    m_splitter->addWidget(m_diff);
    m_splitter->setStretchFactor(1, 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isDragged = true; });
    m_comments = new CommentBox;
    m_unrecorded = new HintLine;
    m_unrecorded->setObjectName("reviewUnrecorded"_L1);
    m_hints = new HintLine;
    m_hints->setText(tr("N next · P previous · Y keep · X reject · U undo · C comment · O open"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(banner);
    column->addWidget(m_splitter, 1);
    column->addWidget(m_unrecorded);
    column->addWidget(m_comments);
    column->addWidget(m_hints);
}

void ReviewPane::buildMenu()
{
    const auto add = [this](const QString &text, auto slot) {
        QAction *action = m_bar->addEntry(text);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    add(tr("Commit what is kept…"), &ReviewPane::commitRequested)->setObjectName("commitKept"_L1);
    add(tr("Copy all changes as a patch"), &ReviewPane::copyPatch);
    add(tr("Copy the chosen files as a patch"), &ReviewPane::copyChosenPatch);
    add(tr("Open the file in the editor"), &ReviewPane::openCurrent);
    add(tr("Refresh"), [this] { m_model->reload(); });
    QAction *redo = add(tr("Redo the decision"), [this] { m_model->redo(); });
    redo->setEnabled(false);
    connect(m_model, &ReviewModel::stateChanged, redo,
            [this, redo] { redo->setEnabled(m_model->canRedo()); });
    m_bar->addSeparator();
    const auto addRestore = [&](const QString &text, ReviewRestore what) {
        m_restores += add(text, [this, what] { m_notes->askToRestore(what); });
    };
    addRestore(tr("Restore the earlier files…"), ReviewRestore::Files);
    addRestore(tr("Restore the earlier conversation…"), ReviewRestore::Conversation);
    addRestore(tr("Restore files and conversation…"), ReviewRestore::Both);
}

void ReviewPane::connectParts()
{
    connect(m_model, &ReviewModel::changed, this, &ReviewPane::refresh);
    connect(m_model, &ReviewModel::stateChanged, this, &ReviewPane::refreshState);
    connectNotes();
    connect(m_scopes, &ReviewScopes::changed, this, &ReviewPane::applyScope);
    connect(m_bar->scope(), &ChoiceField::chosen, this, [this](const QString &id) {
        if (id == ReviewScopes::kCompare)
            compareStates();
        else
            setScope(id);
    });
    connect(m_bar->compare(), &CompareBar::chosen, this,
            [this](const QString &from, const QString &to) {
                setScope(ReviewScopes::between(from, to));
            });
    connect(m_bar, &ReviewBar::closeRequested, this, &ReviewPane::closeRequested);
    connect(m_bar->keepAll(), &Button::clicked, this, [this] { m_model->keep({}); });
    connect(m_bar->rejectAll(), &Button::clicked, this, &ReviewPane::askToRejectAll);
    connect(m_bar->undo(), &Button::clicked, m_model, qOverload<>(&ReviewModel::undo));
    connect(m_files, &ReviewFiles::itemChosen, this, [this](int item) {
        if (item >= 0) {
            m_path = m_model->items().at(item).file.path;
            showCurrentFile();
        }
    });
    connect(m_files, &ReviewFiles::copyRequested, this, &ReviewPane::copyChosenPatch);
    connect(m_files, &ReviewFiles::itemActivated, this, &ReviewPane::openCurrent);
    connect(m_diff, &ReviewDiff::keepRequested, this, [this](int hunk) {
        if (const int file = positionOf(m_model->items(), m_path);
            file >= 0) // less means all of them
            m_model->keep({file, hunk});
    });
    connect(m_diff, &ReviewDiff::rejectRequested, this, [this](int hunk) {
        if (const int file = positionOf(m_model->items(), m_path); file >= 0)
            m_model->reject({file, hunk});
    });
    connect(m_diff, &ReviewDiff::undoRequested, this, [this](int hunk) {
        if (const int file = positionOf(m_model->items(), m_path); file >= 0)
            m_model->undo({file, hunk});
    });
    connect(m_diff, &ReviewDiff::commentRequested, this, &ReviewPane::startComment);
    connect(m_diff, &ReviewDiff::openRequested, this, &ReviewPane::openRequested);
    connect(m_comments, &CommentBox::changed, this, [this] {
        storeComments();
        refresh();
    });
    connect(m_comments, &CommentBox::left, this,
            [this] { m_files->setFocus(Qt::OtherFocusReason); });
    connect(m_comments, &CommentBox::sendRequested, this, [this] {
        if (m_model->session())
            emit commentsReady(commentPrompt(placedComments(), folder()));
    });
    connect(m_diff, &ReviewDiff::editRequested, m_comments, &CommentBox::edit);
    connect(m_diff, &ReviewDiff::removeRequested, m_comments, &CommentBox::remove);
}

void ReviewPane::connectNotes()
{
    connect(m_model, &ReviewModel::rejected, m_notes,
            [this](int count, const QStringList &conflicts, const QList<Error> &failures,
                   bool canMerge) {
                m_notes->tellRejected(count, conflicts, failures, canMerge, folder());
            });
    connect(m_model, &ReviewModel::failed, m_notes, &ReviewNotes::tellFailed);
    connect(m_model, &ReviewModel::marksNotSaved, m_notes, &ReviewNotes::tellMarksNotSaved);
    // Where the keys of the review are; else letters would go into the message.
    connect(m_notes, &ReviewNotes::keyboardFreed, this, &ReviewPane::focusFiles);
    connect(m_notes, &ReviewNotes::rejectAllWanted, this, [this] { m_model->reject({}); });
    connect(m_notes, &ReviewNotes::insistWanted, m_model, &ReviewModel::insist);
    connect(m_notes, &ReviewNotes::openWanted, this, [this](const QString &path) {
        goTo(path, 0);
        openCurrent();
    });
    connect(m_notes, &ReviewNotes::restoreWanted, this, [this](ReviewRestore what) {
        emit restoreRequested(m_scopes->beginOf(m_scope), what);
    });
}

void ReviewPane::setSession(Session *session)
{
    if (session == m_model->session())
        return;
    m_asksAll = false;
    m_path.clear();
    m_wantedPath.clear();
    m_notes->close();
    storeComments();
    m_commentsOf = session ? session->id() : QString();
    m_comments->setComments(m_unsent.of(m_commentsOf), session ? session->cwd() : QString());
    m_scope = ReviewScopes::kSession;
    m_model->setSession(session);
    m_scopes->setSession(session);
    if (isVisible())
        m_scopes->reload();
    applyScope();
}

void ReviewPane::follow(const SessionUpdate &update)
{
    m_model->follow(update);
    if (std::holds_alternative<FilesChanged>(update))
        m_scopes->reload();
}

// With what is being written: it may be all that there is of it.
void ReviewPane::storeComments()
{
    m_unsent.set(m_commentsOf, m_comments->written());
}

void ReviewPane::setScope(const QString &id)
{
    m_scope = id;
    m_notes->close();
    applyScope();
}

void ReviewPane::compareStates()
{
    setScope(m_scopes->comparison());
    m_bar->compare()->setFocus(Qt::OtherFocusReason);
}

void ReviewPane::applyScope()
{
    const bool isBetween = m_scope.startsWith(ReviewScopes::kBetween);
    if (isBetween) {
        const auto [from, to] = ReviewScopes::ends(m_scope);
        m_bar->compare()->setStates(m_scopes->states(false), m_scopes->states(true));
        m_bar->compare()->setEnds(from, to);
    }
    m_bar->compare()->setVisible(isBetween);
    m_bar->scope()->setChoices(m_scopes->choices(m_scope));
    m_bar->scope()->setCurrent(m_scope);
    const bool hasBegin = !m_scopes->beginOf(m_scope).isEmpty();
    for (QAction *restore : std::as_const(m_restores))
        restore->setEnabled(hasBegin);
    const ReviewRange range = m_scopes->range(m_scope);
    const bool isThere = (m_model->isLoaded() && !m_model->hasFailed()) || m_model->isBusy();
    if (isVisible() && (range != m_model->range() || !isThere))
        m_model->setRange(range);
}

void ReviewPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_model->setActive(true);
    m_scopes->reload();
    m_model->setRange(m_scopes->range(m_scope));
}

void ReviewPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_model->setActive(false);
    storeComments();
}

void ReviewPane::setInPlace(bool inPlace)
{
    m_bar->setInPlace(inPlace);
}

bool ReviewPane::isFollowing() const
{
    return m_bar->follow()->isChecked();
}

void ReviewPane::setFollowing(bool follows)
{
    m_bar->follow()->setChecked(follows);
}

void ReviewPane::focusFiles()
{
    QWidget *files = m_files->isHidden() ? static_cast<QWidget *>(this) : m_files;
    files->setFocus(Qt::OtherFocusReason);
}

bool ReviewPane::closeInnermost()
{
    if (m_comments->isWriting()) {
        m_comments->stopWriting();
        return true;
    }
    const bool wasAsked = m_notes->close();
    if (wasAsked)
        focusFiles();
    return wasAsked;
}

// --- What is shown ---

QString ReviewPane::folder() const
{
    return m_model->session() ? m_model->session()->cwd() : QString();
}

void ReviewPane::refresh()
{
    const QList<ReviewItem> &items = m_model->items();
    m_files->setItems(items, folder(), commentCounts(m_comments->comments()));
    m_files->setVisible(!items.isEmpty());
    showUnrecorded();
    if (hasFocus()) // until there was a list
        focusFiles();
    fitFiles();
    int item = positionOf(m_model->items(), m_path);
    if (const int wanted = positionOf(m_model->items(), m_wantedPath); wanted >= 0)
        item = wanted;
    if (item < 0 && !items.isEmpty())
        item = std::max(0, m_files->neighbour(1));
    selectFile(items.isEmpty() ? -1 : item);
    if (m_model->isLoaded() && !items.isEmpty() && std::exchange(m_asksAll, false))
        askToRejectAll();
    refreshState();
}

// What a turn did there nobody can show, or put back.
void ReviewPane::showUnrecorded()
{
    constexpr qsizetype kMostNames = 30;
    QStringList names;
    for (const QString &path : m_model->uncovered())
        names += reviewPath(path, folder());
    m_unrecorded->setText(tr("Not recorded: %1").arg(shortList(names, kMostNames, u" · "_s)));
    m_unrecorded->setVisible(!names.isEmpty());
}

void ReviewPane::selectFile(int item)
{
    if (item < 0) {
        m_path.clear();
        m_files->setCurrentItem(-1);
    } else {
        m_path = m_model->items().at(item).file.path;
        if (m_files->currentItem() != item)
            m_files->setCurrentItem(item);
    }
    showCurrentFile();
    if (!m_wantedPath.isEmpty() && m_path == m_wantedPath) {
        if (m_wantedLine > 0)
            m_diff->goToLine(m_wantedLine);
        m_wantedPath.clear();
    }
}

void ReviewPane::showCurrentFile()
{
    m_diff->setComments(m_comments->comments());
    const int index = positionOf(m_model->items(), m_path);
    if (index < 0) {
        m_comments->setShownElsewhere({});
        QString words = !m_model->session() ? tr("No session is open.")
            : !m_model->isLoaded()          ? tr("Looking for changes…")
            : m_model->hasFailed()          ? tr("The changes could not be looked at.")
                                            : tr("No files changed.");
        if (m_model->isLoaded() && !m_model->uncovered().isEmpty())
            words += u"\n"_s
                + tr("Some files are not recorded: too large, unreadable, in a repository of their "
                     "own or changed beside a command of another session.");
        m_diff->showWords(words);
        return;
    }
    const ReviewItem &item = m_model->items().at(index);
    const bool isShown
        = item.file.isText() && !(item.hunks.isEmpty() && item.file.before.isThere());
    m_comments->setShownElsewhere(isShown ? m_path : QString());
    if (isShown) {
        m_diff->showItem(item, reviewPath(item.file.path, folder()));
    } else {
        m_diff->showWords(reviewPath(item.file.path, folder()) + u'\n' + reviewStateText(item)
                          + (item.file.isText()
                                 ? QString()
                                 : u'\n' + tr("This file is no text, or too long to be shown.")));
    }
}

void ReviewPane::refreshState()
{
    const QWidget *focused = QApplication::focusWidget();
    const bool isInside = isAncestorOf(focused);
    const bool canReject = m_model->canReject();
    const bool isShown = m_model->isShown();
    const bool isReadOnly = m_model->range().until == ReviewRange::Until::Checkpoint;
    m_bar->setTotals(isShown ? reviewTotals(m_model->items(), isReadOnly)
                             : tr("Looking for changes…"));
    const bool isAnythingLeft
        = isShown && !std::ranges::all_of(m_model->items(), &ReviewItem::isGone);
    m_bar->keepAll()->setEnabled(isAnythingLeft && !isReadOnly);
    m_bar->rejectAll()->setEnabled(isAnythingLeft && canReject);
    m_bar->undo()->setEnabled(m_model->canUndo());
    const QString past
        = isReadOnly ? tr("Both states are past ones: there is nothing to decide") : QString();
    const QString why = isReadOnly || canReject
        ? past
        : tr("The agent is at work: changes can be rejected after the turn");
    m_bar->keepAll()->setToolTip(past);
    m_bar->rejectAll()->setToolTip(why);
    m_diff->setEnabledDecisions(isShown && !isReadOnly, isShown && canReject, [this](int hunk) {
        return m_model->canUndo({positionOf(m_model->items(), m_path), hunk});
    });
    // A button that goes, or cannot be pressed now, leaves the keys to the review.
    if (isInside && focused != QApplication::focusWidget()) {
        if (m_diff->view()->isVisible())
            m_diff->view()->setFocus(Qt::OtherFocusReason);
        else
            focusFiles();
    }
}

// --- Going ---

void ReviewPane::goTo(const QString &path, int line)
{
    m_wantedPath = path;
    m_wantedLine = line;
    if (const int item = positionOf(m_model->items(), path); item >= 0)
        selectFile(item);
}

void ReviewPane::goToNext()
{
    goOn(1);
}

void ReviewPane::goToPrevious()
{
    goOn(-1);
}

// Over the ends of a file into the next one.
void ReviewPane::goOn(int step)
{
    const int index = positionOf(m_model->items(), m_path);
    if (index < 0)
        return;
    const int hunks = int(m_model->items().at(index).hunks.size());
    const int next = m_diff->currentHunk() + step; // from the one that is marked
    if (hunks > 0 && next >= 0 && next < hunks) {
        m_diff->goToHunk(next);
        return;
    }
    const int file = m_files->neighbour(step);
    if (file < 0)
        return;
    selectFile(file);
    m_diff->goToHunk(step > 0 ? 0 : int(m_model->items().at(file).hunks.size()) - 1);
}

ReviewModel::Target ReviewPane::currentTarget() const
{
    return {positionOf(m_model->items(), m_path), m_diff->currentHunk()};
}

void ReviewPane::keepCurrent()
{
    const ReviewModel::Target target = currentTarget();
    if (target.file < 0)
        return;
    m_model->keep(target);
    goOn(1);
}

void ReviewPane::rejectCurrent()
{
    const ReviewModel::Target target = currentTarget();
    if (target.file >= 0)
        m_model->reject(target);
}

// What is decided in a ReviewPane, and its keys.

static constexpr int kMinBesideWidth = 560; // from here on files and lines stand beside each other

void ReviewPane::askToRejectAll()
{
    m_asksAll = m_model->isBusy() || !m_model->isLoaded();
    const qsizetype left = filesToReject(m_model->items());
    if (!m_asksAll && left > 0)
        m_notes->askToRejectAll(left);
}

void ReviewPane::startComment(int line, bool isOld, const QString &quote)
{
    if (!m_path.isEmpty())
        m_comments->write({m_path, line, isOld, quote, {}});
}

// At the lines that the files have now.
QList<ReviewComment> ReviewPane::placedComments() const
{
    QList<ReviewComment> comments = m_comments->comments();
    for (ReviewComment &comment : comments) {
        const int file = positionOf(m_model->items(), comment.path);
        if (file < 0)
            continue;
        const ReviewItem &item = m_model->items().at(file);
        comment = placedComment(comment, item);
        if (comment.line > 0 && !comment.isOld && !comment.isRejected)
            comment.line = item.lineNow(comment.line);
    }
    return comments;
}

void ReviewPane::openCurrent()
{
    if (m_path.isEmpty())
        return;
    int line = m_diff->hasPlace() ? m_diff->view()->currentNumbers().second : 0;
    const auto [file, hunk] = currentTarget();
    if (line <= 0 && file >= 0 && hunk >= 0)
        line = m_model->items().at(file).hunks.at(hunk).firstLine;
    if (line > 0 && file >= 0)
        line = m_model->items().at(file).lineNow(line);
    emit openRequested(m_path, std::max(1, line));
}

void ReviewPane::copyPatch()
{
    copyPatchOf(m_model->items());
}

void ReviewPane::copyChosenPatch()
{
    copyPatchOf(m_files->selectedItems());
}

void ReviewPane::copyPatchOf(const QList<ReviewItem> &items)
{
    if (!items.isEmpty())
        QApplication::clipboard()->setMimeData(reviewPatchData(items, folder()));
}

void ReviewPane::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier;
    const bool isShift = event->modifiers() == Qt::ShiftModifier;
    if (isPlain && event->key() == Qt::Key_N)
        goToNext();
    else if (isPlain && event->key() == Qt::Key_P)
        goToPrevious();
    else if (isPlain && event->key() == Qt::Key_Y)
        keepCurrent();
    else if (isPlain && event->key() == Qt::Key_X)
        rejectCurrent();
    else if (isPlain && event->key() == Qt::Key_U)
        m_model->undo();
    else if (isShift && event->key() == Qt::Key_U)
        m_model->redo();
    else if (isPlain && event->key() == Qt::Key_C)
        m_diff->commentHere();
    else if (isPlain && event->key() == Qt::Key_O)
        openCurrent();
    else
        QWidget::keyPressEvent(event);
}

void ReviewPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const auto orientation = width() >= kMinBesideWidth ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() != orientation) {
        m_isDragged = false;
        m_splitter->setOrientation(orientation);
    }
    fitFiles();
}

// Above the difference the list takes no more room than its rows, until somebody drags it.
void ReviewPane::fitFiles()
{
    constexpr int kFilesWidth = 220;
    constexpr int kFilesHeight = 140;
    const bool isBeside = m_splitter->orientation() == Qt::Horizontal;
    const int content = m_files->contentHeight();
    m_files->setMinimumHeight(isBeside ? 0 : std::min(content, kFilesHeight / 2));
    m_files->setMaximumHeight(isBeside ? QWIDGETSIZE_MAX : content);
    if (m_isDragged)
        return;
    const int files
        = isBeside ? kFilesWidth : std::min(content, std::max(kFilesHeight, height() / 4));
    m_splitter->setSizes({files, std::max(files, (isBeside ? width() : height()) - files)});
}

void ReviewPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface));
}

} // namespace Ui
