// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/answerbar.h"

#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

struct BarTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::AnswerBar)
};

struct BarButton
{
    QString icon;
    QString text;
};

} // namespace

static BarButton barButtonOf(Hit::Action action)
{
    switch (action) {
    case Hit::Action::AskAgain:
        return {u"retry"_s, BarTexts::tr("Try again")};
    case Hit::Action::Edit:
        return {u"edit"_s, BarTexts::tr("Edit")};
    default:
        return {u"copy"_s, BarTexts::tr("Copy")};
    }
}

int AnswerBar::room()
{
    return rowLineHeight() + 2 * Theme::kGrid;
}

bool AnswerBar::isBelow(const ConversationModel &model, int row)
{
    using RowKind = ConversationModel::RowKind;
    if (!model.block(row) || !model.rows().isLastOfItem(row)
        || std::get<AnswerItem>(model.item(row)->content).isPrograms)
        return false;
    if (row + 1 >= model.rowCount())
        return !model.tree().isRunning();
    switch (model.kind(row + 1)) {
    case RowKind::User:
    case RowKind::Notice:
    case RowKind::Changes:
    case RowKind::Compaction:
        return true;
    default:
        return false;
    }
}

int AnswerBar::rowOf(int row) const
{
    const ConversationModel *model = m_view->conversation();
    if (row < 0 || row >= model->rows().count() || !model->block(row))
        return -1;
    while (!model->rows().isLastOfItem(row))
        ++row;
    return isBelow(*model, row) ? row : -1;
}

QRect AnswerBar::rect(int row) const
{
    const QRect content = m_view->contentRect(row);
    return {content.left(), content.top() + content.height() + Theme::kGrid, content.width(),
            rowLineHeight()};
}

// The message that can be asked again; empty: there is none, or a turn runs.
QString AnswerBar::askedBy(int row) const
{
    const ConversationModel *model = m_view->conversation();
    while (row >= 0 && !model->rows().userItem(row))
        --row;
    return row >= 0 && !model->tree().isRunning() && model->versions().isBranchPoint(row)
        ? model->rows().userItem(row)->messageId
        : QString();
}

QList<Hit> AnswerBar::hits(int row) const
{
    const QRect bar = rect(row).translated(-m_view->contentRect(row).topLeft());
    QList<Hit> hits;
    int left = -Theme::kGap; // the words stand at the edge of the text
    const auto add = [&](Hit::Action action, const QString &target, const QString &tip) {
        const BarButton button = barButtonOf(action);
        const int width = buttonWidth(button.icon, button.text);
        hits += Hit{action, mirrored({left, bar.top(), width, bar.height()}, bar.width()), target,
                    tip};
        left += width;
    };
    add(Hit::Action::CopyAnswer, {}, BarTexts::tr("Copy the answer as Markdown"));
    if (const QString message = askedBy(row); !message.isEmpty()) {
        add(Hit::Action::AskAgain, message,
            BarTexts::tr("Ask the same again; this answer stays as another version"));
        add(Hit::Action::Edit, message, BarTexts::tr("Edit the message that was asked"));
    }
    return hits;
}

Hit AnswerBar::hitAt(const QPoint &point, int *row) const
{
    // Its room belongs to the row below, or to nothing.
    const QModelIndex at = m_view->indexAt(point);
    const int bar = rowOf(at.isValid() ? at.row() - 1 : m_view->conversation()->rows().count() - 1);
    if (bar < 0 || !rect(bar).adjusted(-Theme::kGap, 0, 0, 0).contains(point))
        return {};
    *row = bar;
    const QPoint inRow = point - m_view->contentRect(bar).topLeft();
    for (const Hit &hit : hits(bar)) {
        if (hit.rect.contains(inRow))
            return hit;
    }
    return {};
}

void AnswerBar::paint(QPainter *painter, int row, const RowPaint &how) const
{
    const QRect content = m_view->contentRect(row);
    const QList<Hit> all = hits(row);
    painter->save();
    painter->translate(content.topLeft());
    for (const Hit &hit : all) {
        const bool isCopied = how.copied && hit.action == Hit::Action::CopyAnswer;
        const BarButton button = barButtonOf(hit.action);
        paintButton(painter, hit, how, isCopied ? u"check"_s : button.icon, button.text);
    }
    painter->restore();
    QRect time = rect(row);
    const int taken = all.constLast().rect.right() + 1 + Theme::kGap;
    const int left = QGuiApplication::isRightToLeft()
        ? content.width() - all.constLast().rect.left() + Theme::kGap
        : taken;
    time = mirrored(time.adjusted(left, 0, 0, 0), content.width(), content.left());
    const QString words = m_view->conversation()->stamp(row).text();
    if (textWidth(words, Theme::secondaryFont()) <= time.width())
        paintText(painter, time, words, Theme::secondaryFont(),
                  Theme::color(Theme::Role::TextMuted, how.palette));
}

} // namespace Ui
