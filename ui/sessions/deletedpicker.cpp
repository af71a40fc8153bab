// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/deletedpicker.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/fuzzymatch.h"
#include "ui/widgets/button.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QListView>
#include <QLocale>

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
    m_restore = new Button(Button::Kind::Primary, tr("Restore"));
    m_restore->setObjectName("restoreSession"_L1);
    connect(m_restore, &Button::clicked, this, &DeletedPicker::restore);
    footer()->addWidget(m_restore, 0, Qt::AlignRight);
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

} // namespace Ui
