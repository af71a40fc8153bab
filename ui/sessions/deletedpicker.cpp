// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/deletedpicker.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/fuzzymatch.h"
#include "ui/widgets/button.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QListView>
#include <QLocale>
#include <QStackedWidget>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kDeletedWidth = 460;
static constexpr int kAnswerLines = 4;

DeletedPicker::DeletedPicker(const QList<SessionInfo> &sessions, QWidget *parent)
    : PickPopup(tr("Restore a deleted session"), tr("Search deleted sessions"), parent)
    , m_sessions(sessions)
{
    setObjectName("deletedSessions"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setFixedWidth(std::min(kDeletedWidth, parent->width()));
    addPreview();
    disconnect(list(), &QListView::clicked, this, nullptr);
    connect(list(), &QListView::clicked, list(), &QListView::setCurrentIndex);
    connect(list(), &QListView::doubleClicked, this, &DeletedPicker::restore);
    connect(list()->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &DeletedPicker::showCurrent);
    connect(entries(), &QAbstractItemModel::modelReset, this, &DeletedPicker::showCurrent);
}

// As high as the most of it, so that no button moves under the pointer.
void DeletedPicker::addPreview()
{
    m_said = new WrapLabel(Theme::Role::Text);
    m_answer = new WrapLabel(Theme::Role::TextMuted);
    for (WrapLabel *label : {m_said, m_answer}) {
        label->setFont(Theme::secondaryFont());
        footer()->addWidget(label);
    }
    const int line = QFontMetrics(Theme::secondaryFont()).height();
    m_said->setFixedHeight(line);
    m_answer->setFixedHeight(kAnswerLines * line);
    m_said->setObjectName("deletedSaid"_L1);
    m_answer->setObjectName("deletedAnswer"_L1);
    addButtons();
}

// The question stands where the buttons were. What answers it is not below the pointer that asked.
void DeletedPicker::addButtons()
{
    m_buttons = new QStackedWidget;
    const auto addRow = [this] {
        auto *page = new QWidget;
        auto *row = new QHBoxLayout(page);
        row->setContentsMargins({});
        row->setSpacing(Theme::kGap);
        m_buttons->addWidget(page);
        return row;
    };
    const auto add
        = [](QHBoxLayout *row, Button::Kind kind, const QString &text, const QString &name) {
              auto *button = new Button(kind, text);
              button->setObjectName(name);
              row->addWidget(button);
              return button;
          };
    QHBoxLayout *acts = addRow();
    m_delete = add(acts, Button::Kind::Quiet, tr("Delete now…"), u"purgeSession"_s);
    m_delete->setIconName(u"delete"_s);
    m_delete->setToolTip(tr("Delete it for good (%1)")
                             .arg(QKeySequence(Qt::Key_Delete).toString(QKeySequence::NativeText)));
    acts->addStretch();
    m_restore = add(acts, Button::Kind::Primary, tr("Restore"), u"restoreSession"_s);
    QHBoxLayout *answers = addRow();
    const QString question = tr("Delete it for good? Nothing brings it back.");
    auto *label = new WrapLabel(Theme::Role::Text);
    label->setText(question);
    label->setFont(Theme::secondaryFont());
    answers->addWidget(label, 1, Qt::AlignVCenter);
    m_keep = add(answers, Button::Kind::Raised, tr("Keep"), u"keepDeleted"_s);
    m_keep->setAccessibleDescription(question);
    Button *sure = add(answers, Button::Kind::Raised, tr("Delete"), u"purgeForGood"_s);
    sure->setRole(Theme::Role::Danger);
    sure->setAccessibleDescription(question);
    footer()->addWidget(m_buttons);
    connect(m_restore, &Button::clicked, this, &DeletedPicker::restore);
    connect(m_delete, &Button::clicked, this, [this] { ask(true); });
    connect(m_keep, &Button::clicked, this, [this] { ask(false); });
    connect(sure, &Button::clicked, this, &DeletedPicker::purge);
}

QList<PickEntry> DeletedPicker::entriesFor(const QString &typed) const
{
    QList<PickEntry> entries;
    for (const SessionInfo &session : m_sessions) {
        const QString title = sanitizedForDisplay(session.title).simplified();
        if (!fuzzyScore(typed, title))
            continue;
        const QString when
            = QLocale().toString(session.deletedAt.toLocalTime(), QLocale::ShortFormat);
        entries.append({.id = session.id,
                        .text = title.isEmpty() ? tr("New session") : title,
                        .detail = tr("deleted %1", "with day and time").arg(when)});
    }
    return entries;
}

void DeletedPicker::showCurrent()
{
    const QModelIndex current = list()->currentIndex();
    const QString id = current.isValid() ? entries()->entry(current).id : QString();
    if (m_shownId == id)
        return;
    m_shownId = id;
    m_said->clear();
    m_answer->clear();
    m_restore->setEnabled(!id.isEmpty());
    m_delete->setEnabled(!id.isEmpty());
    if (m_buttons->currentIndex() == 1)
        ask(false);
    if (!id.isEmpty())
        emit previewWanted(id);
}

//! As much of \a text as \a label has room for.
static void showCut(WrapLabel *label, const QString &text)
{
    constexpr qsizetype kMostChars = 600;
    constexpr qsizetype kStep = 8;
    QString shown = sanitizedForDisplay(text.left(kMostChars)).simplified();
    label->setText(shown);
    while (label->heightForWidth(label->width()) > label->height() && shown.size() > kStep) {
        shown.chop(kStep);
        if (shown.back().isHighSurrogate())
            shown.chop(1);
        label->setText(shown + u'…');
    }
}

void DeletedPicker::setPreview(const QString &id, const std::vector<SessionUpdate> &updates)
{
    if (m_shownId != id)
        return;
    QString messageId;
    QString said;
    QString answer;
    for (const SessionUpdate &update : updates) {
        if (const auto *message = std::get_if<UserMessageAdded>(&update)) {
            if (std::exchange(messageId, message->messageId) != message->messageId)
                said.clear();
            said += message->content.text;
            answer.clear();
        } else if (const auto *text = std::get_if<AgentTextAppended>(&update)) {
            answer += text->text;
        }
    }
    showCut(m_said, said.isEmpty() ? tr("What was said in it cannot be shown here") : said);
    showCut(m_answer, answer);
}

void DeletedPicker::restore()
{
    const QString id = m_shownId;
    close(); // first, as PickPopup does
    if (!id.isEmpty())
        emit picked(id);
}

void DeletedPicker::ask(bool isAsked)
{
    m_buttons->setCurrentIndex(isAsked ? 1 : 0);
    (isAsked ? static_cast<QWidget *>(m_keep) : searchField())->setFocus(Qt::OtherFocusReason);
}

void DeletedPicker::purge()
{
    ask(false);
    emit purgeWanted(m_shownId);
}

void DeletedPicker::remove(const QString &id)
{
    const QModelIndex gone = entries()->find(id);
    const bool isPresent = gone.isValid() && gone == list()->currentIndex();
    QModelIndex next = gone.isValid() ? entries()->neighbour(gone, 1) : QModelIndex();
    if (next == gone)
        next = entries()->neighbour(gone, -1);
    const QString shown = !isPresent ? m_shownId
        : next == gone               ? QString()
                                     : entries()->entry(next).id;
    m_sessions.removeIf([&id](const SessionInfo &session) { return session.id == id; });
    if (m_sessions.isEmpty())
        close();
    else
        refill(shown);
}

// In the field it takes a letter where there is one behind the cursor.
bool DeletedPicker::handleKey(QKeyEvent *event, const QString &)
{
    const SearchField *field = searchField();
    if (event->key() != Qt::Key_Delete || event->modifiers() != Qt::NoModifier
        || field->hasSelectedText() || field->cursorPosition() < field->text().size())
        return false;
    ask(true);
    return true;
}

void DeletedPicker::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_buttons->currentIndex() == 1)
        ask(false);
    else
        PickPopup::keyPressEvent(event);
}

} // namespace Ui
