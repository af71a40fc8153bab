// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/questions/questionrows.h"

#include "ui/actions/actionregistry.h"
#include "ui/conversation/conversationview.h"
#include "ui/elicitation/elicitationprompt.h"
#include "ui/permission/permissionprompt.h"
#include "ui/permission/questioncard.h"
#include "ui/preferences/preferences.h"
#include "ui/questions/questionqueue.h"
#include "ui/text/displaypath.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QScreen>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kPreferredWidth = 820;
static constexpr int kMinimumHeight = 160;
static constexpr int kMostOfTitle = 80;

QuestionDialog::QuestionDialog(const QString &sessionTitle, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QLatin1StringView("questionDialog"));
    setModal(false);
    QString title = displayLine(sessionTitle.simplified());
    if (title.size() > kMostOfTitle)
        title = title.first(kMostOfTitle) + u'…';
    setWindowTitle(title.isEmpty() ? tr("A session asks you") : tr("\"%1\" asks you").arg(title));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    connect(this, &QDialog::rejected, this, &QuestionDialog::dismissed);
}

void QuestionDialog::setCard(QuestionCard *card)
{
    if (m_card) {
        layout()->removeWidget(m_card);
        m_card->hide();
        m_card->deleteLater(); // it may be what answers just now
    }
    m_card = card;
    card->setRoomy(true);
    layout()->addWidget(card);
    card->show();
    fit();
}

// Never smaller than the user made it, nor than the question wants where there is room for it.
void QuestionDialog::fit()
{
    const QSize available = screen()->availableSize();
    const int width = std::max(isVisible() ? this->width() : 0,
                               std::min(kPreferredWidth, available.width() * 9 / 10));
    const int needed = m_card->heightForWidth(width - 2 * Theme::kPadding) + 2 * Theme::kPadding;
    const int height
        = std::clamp(needed, kMinimumHeight, std::max(kMinimumHeight, available.height() * 8 / 10));
    resize(width, std::max(isVisible() ? this->height() : 0, height));
}

void QuestionDialog::showQuietly()
{
    if (isVisible())
        return;
    setAttribute(Qt::WA_ShowWithoutActivating);
    show();
}

void QuestionDialog::showActive()
{
    setAttribute(Qt::WA_ShowWithoutActivating, false);
    show();
    raise();
    activateWindow();
}

QuestionRows::QuestionRows(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_titles([](const QString &) { return QString(); })
{
    addActions();
    connect(m.queue, &QuestionQueue::asked, this,
            [this](const QString &, const QString &sessionId) { handleAsked(sessionId); });
    connect(m.queue, &QuestionQueue::left, this, &QuestionRows::handleLeft);
    connect(m.preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item != Preferences::Item::QuestionPlace)
            return;
        showPlace();
        m_dismissed.clear();
        refresh(m_sessionId);
    });
}

void QuestionRows::addActions()
{
    using Group = ActionSpec::Group;
    constexpr auto kBoth = Qt::CTRL | Qt::SHIFT;
    m_allow = m.registry->add({u"question.allow"_s,
                               tr("Question: allow once"),
                               {kBoth | Qt::Key_Y},
                               {},
                               Group::Question});
    m_deny = m.registry->add({u"question.deny"_s,
                              tr("Question: don't allow"),
                              {kBoth | Qt::Key_N},
                              {},
                              Group::Question});
    QAction *enlarge = m.registry->add(
        {u"question.dialog"_s, tr("Show the question in a window"), {}, {}, Group::Question});
    m_inWindow = m.registry->add({u"question.inWindow"_s,
                                  tr("Ask in a window, not in the conversation"),
                                  {},
                                  {},
                                  Group::Question});
    m_inWindow->setCheckable(true);
    showPlace();
    connect(m_inWindow, &QAction::triggered, this, [this](bool checked) {
        using Place = Preferences::QuestionPlace;
        m.preferences->setQuestionPlace(checked ? Place::Dialog : Place::Row);
    });
    for (QAction *action : {m_allow, m_deny}) {
        action->setAutoRepeat(false);
        connect(action, &QAction::triggered, this, [this, action] {
            if (auto *prompt = qobject_cast<PermissionPrompt *>(m_row))
                prompt->answerByKeys(action == m_allow);
        });
        connect(action, &QAction::changed, this, &QuestionRows::updateKeys);
    }
    connect(enlarge, &QAction::triggered, this, [this] {
        const QSet<QString> waiting = waitingSessions();
        if (waiting.contains(m_sessionId))
            openDialog(m_sessionId);
        else if (!waiting.isEmpty())
            openDialog(*waiting.cbegin());
    });
}

void QuestionRows::showPlace()
{
    m_inWindow->setChecked(m.preferences->questionPlace() == Preferences::QuestionPlace::Dialog);
}

void QuestionRows::setSessionTitles(std::function<QString(const QString &)> titles)
{
    m_titles = std::move(titles);
}

// --- What is in view ---

void QuestionRows::hideAll()
{
    removeRow();
    m_sessionId.clear();
    noteWaiting();
}

void QuestionRows::noteWaiting()
{
    const bool waits = m.queue->first(m_sessionId);
    if (std::exchange(m_waitsHere, waits) != waits)
        emit waitsHereChanged(waits);
}

void QuestionRows::showFor(const QString &sessionId)
{
    m_sessionId = sessionId;
    noteWaiting();
    refreshRow();
}

QSet<QString> QuestionRows::waitingSessions() const
{
    return m.queue->sessions();
}

QuestionCard *QuestionRows::first() const
{
    return m_row;
}

QString QuestionRows::askedInWords() const
{
    const auto *prompt = qobject_cast<ElicitationPrompt *>(m_row);
    return prompt && prompt->takesWords() ? m_rowId : QString();
}

bool QuestionRows::isArmed() const
{
    return ClickGuard::now() - m_rowCameAt >= ClickGuard::kPause;
}

bool QuestionRows::answerInWords(const QString &words)
{
    auto *prompt = qobject_cast<ElicitationPrompt *>(m_row);
    return prompt && prompt->answerInWords(words);
}

bool QuestionRows::contains(const QWidget *widget) const
{
    return m_row && widget && (m_row == widget || m_row->isAncestorOf(widget));
}

QuestionDialog *QuestionRows::dialog(const QString &sessionId) const
{
    return m_dialogs.value(sessionId).dialog;
}

void QuestionRows::focusFirst()
{
    if (m_row) {
        m_row->focusFirst();
        return;
    }
    const QSet<QString> waiting = waitingSessions();
    if (waiting.isEmpty())
        return;
    const QString id = waiting.contains(m_sessionId) ? m_sessionId : *waiting.cbegin();
    openDialog(id);
    if (const QuestionDialog *open = dialog(id))
        open->card()->focusFirst();
}

void QuestionRows::openDialog(const QString &sessionId)
{
    if (!m.queue->first(sessionId))
        return;
    if (QuestionDialog *open = dialog(sessionId))
        open->showActive();
    else
        addDialog(sessionId, false);
}

// --- What happens ---

void QuestionRows::handleAsked(const QString &sessionId)
{
    noteWaiting();
    refresh(sessionId);
    if (sessionId != m_sessionId && !dialog(sessionId))
        emit askedElsewhere(sessionId);
    emit waitingChanged();
}

void QuestionRows::handleLeft(const QString &id, const QString &sessionId, bool isWithdrawn)
{
    m_drafts.remove(id);
    const bool wasRow = id == m_rowId;
    const bool hadFocus = wasRow && contains(QApplication::focusWidget());
    refresh(sessionId);
    noteWaiting();
    if (wasRow)
        emit questionClosed(hadFocus);
    if (isWithdrawn)
        emit withdrawn(sessionId);
    emit waitingChanged();
}

void QuestionRows::handleDismissed(const QString &sessionId)
{
    const Open open = m_dialogs.take(sessionId);
    if (open.dialog)
        keepDraft(open.questionId, open.dialog->card());
    m_dismissed.insert(sessionId);
    refresh(sessionId);
}

void QuestionRows::keepDraft(const QString &questionId, const QuestionCard *card)
{
    if (card && m.queue->find(questionId))
        m_drafts.insert(questionId, card->draft());
}

bool QuestionRows::prefersDialog(const QString &sessionId) const
{
    return m.preferences->questionPlace() == Preferences::QuestionPlace::Dialog
        && !m_dismissed.contains(sessionId);
}

// --- What is shown ---

void QuestionRows::refresh(const QString &sessionId)
{
    if (!m.queue->first(sessionId))
        m_dismissed.remove(sessionId);
    refreshDialog(sessionId);
    if (sessionId == m_sessionId)
        refreshRow();
}

void QuestionRows::refreshDialog(const QString &sessionId)
{
    const auto found = m_dialogs.find(sessionId);
    if (found == m_dialogs.end())
        return;
    QuestionDialog *dialog = found->dialog;
    const WaitingQuestion *question = m.queue->first(sessionId);
    if (!question || !dialog) {
        m_dialogs.erase(found);
        if (dialog)
            dialog->accept();
        return;
    }
    if (found->questionId == question->id()) {
        updateCard(dialog->card(), *question);
        return;
    }
    found->questionId = question->id();
    QuestionCard *card = makeCard(*question, false);
    const bool hadFocus = dialog->card()->isAncestorOf(QApplication::focusWidget());
    dialog->setCard(card);
    if (hadFocus)
        card->focusFirst(); // which is safe
}

void QuestionRows::refreshRow()
{
    const WaitingQuestion *question = m.queue->first(m_sessionId);
    if (m_sessionId.isEmpty() || !question || dialog(m_sessionId)) {
        removeRow();
        return;
    }
    if (m_row && m_rowId == question->id()) {
        updateCard(m_row, *question);
        return;
    }
    removeRow();
    if (prefersDialog(m_sessionId)) {
        addDialog(m_sessionId, true);
        return;
    }
    m_rowId = question->id();
    m_row = makeCard(*question, true);
    m_rowCameAt = ClickGuard::now();
    m.view->addWidgetRow(m_rowId, m_row);
    emit rowChanged();
}

void QuestionRows::removeRow()
{
    if (!m_row)
        return;
    keepDraft(m_rowId, m_row);
    m_row = nullptr;
    m.view->removeWidgetRow(std::exchange(m_rowId, QString()));
    emit rowChanged();
}

void QuestionRows::addDialog(const QString &sessionId, bool isQuiet)
{
    const WaitingQuestion *question = m.queue->first(sessionId);
    if (sessionId == m_sessionId)
        removeRow();
    auto *dialog = new QuestionDialog(m_titles(sessionId), m.view->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialogs.insert(sessionId, {dialog, question->id()});
    dialog->setCard(makeCard(*question, false));
    connect(dialog, &QuestionDialog::dismissed, this,
            [this, sessionId] { handleDismissed(sessionId); });
    if (isQuiet)
        dialog->showQuietly();
    else
        dialog->showActive();
}

QuestionCard *QuestionRows::makeCard(const WaitingQuestion &question, bool isRow)
{
    const QString id = question.id();
    QuestionCard *card = nullptr;
    if (const PermissionQuestion *permission = question.permission()) {
        auto *prompt = new PermissionPrompt(*permission);
        prompt->setKeys(m_allow->shortcut(), m_deny->shortcut(), !isRow);
        connect(prompt, &PermissionPrompt::answered, this,
                [this, id, prompt](const PermissionAnswer &given) {
                    m.queue->answer(id, given, prompt->answersAlike());
                });
        connect(prompt, &PermissionPrompt::dialogRequested, this,
                [this, sessionId = question.sessionId()] { openDialog(sessionId); });
        card = prompt;
    } else {
        auto *prompt = new ElicitationPrompt(*question.elicitation());
        connect(prompt, &ElicitationPrompt::answered, this,
                [this, id](const ElicitationAnswer &given) { m.queue->answer(id, given); });
        card = prompt;
    }
    updateCard(card, question);
    if (const QVariant draft = m_drafts.take(id); draft.isValid())
        card->setDraft(draft);
    return card;
}

void QuestionRows::updateCard(QuestionCard *card, const WaitingQuestion &question) const
{
    const QuestionQueue::Place place = m.queue->place(question.sessionId());
    card->setCounter(place.position, place.total);
    if (auto *prompt = qobject_cast<PermissionPrompt *>(card))
        prompt->setAlikeCount(m.queue->alikeCount(question.id()));
}

void QuestionRows::updateKeys()
{
    const auto update = [this](QuestionCard *card, bool isRow) {
        if (auto *prompt = qobject_cast<PermissionPrompt *>(card))
            prompt->setKeys(m_allow->shortcut(), m_deny->shortcut(), !isRow);
    };
    update(m_row, true);
    for (const Open &open : std::as_const(m_dialogs)) {
        if (open.dialog)
            update(open.dialog->card(), false);
    }
}

} // namespace Ui
