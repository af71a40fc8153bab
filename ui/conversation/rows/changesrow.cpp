// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/changesrow.h"

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/rowpainting.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ChangesRow)
};
} // namespace

void ChangesRow::sync(const ConversationModel &model, int row)
{
    m_item = std::get<ChangesItem>(model.item(row)->content);
}

int ChangesRow::heightForWidth(int width)
{
    m_width = width;
    return rowLineHeight() + Theme::kGap;
}

QString ChangesRow::plainText() const
{
    return changesText(m_item);
}

// Short of room the counts tell more than the words of buttons, which have signs.
QString ChangesRow::label(const QString &text) const
{
    const ChangesWords words = changesWords(m_item);
    int needed = kIconColumn + buttonWidth(u"review"_s, Texts::tr("Review")) + Theme::kGrid
        + buttonWidth(u"undo"_s, Texts::tr("Undo…"));
    for (const QString &word : {words.files, words.added, words.removed})
        needed += word.isEmpty() ? 0 : textWidth(word, Theme::bodyFont()) + 1 + Theme::kGap;
    return needed > m_width ? QString() : text;
}

QList<Hit> ChangesRow::hits() const
{
    const auto button = [this](Hit::Action action, const QString &icon, const QString &text,
                               const QString &tip, int right) {
        const int width = buttonWidth(icon, text);
        return Hit{action, mirrored({right - width, Theme::kGrid, width, rowLineHeight()}, m_width),
                   m_item.changed.checkpointId, tip};
    };
    const auto review = [&](int right) {
        return button(Hit::Action::Review, u"review"_s, label(Texts::tr("Review")),
                      m_item.restored.isEmpty() ? Texts::tr("Look at what this turn changed")
                                                : Texts::tr("Look at what was put back last"),
                      right);
    };
    const int right = m_width;
    if (m_item.isPutBack()) // there is nothing to undo
        return {review(right)};
    const Hit undo = button(Hit::Action::Undo, u"undo"_s, label(Texts::tr("Undo…")),
                            m_item.restored.isEmpty()
                                ? Texts::tr("Put the files back as they were before this turn")
                                : Texts::tr("Take back what was put back last"),
                            right);
    return {review(right - undo.rect.width() - Theme::kGrid), undo};
}

void ChangesRow::paint(QPainter *painter, const RowPaint &how)
{
    const QRect line(0, Theme::kGrid, m_width, rowLineHeight());
    const auto place = [&](int left, int width) {
        return mirrored({left, line.top(), width, line.height()}, m_width);
    };
    paintIcon(painter, place(line.left(), Theme::kIconSize), changesWords(m_item).icon,
              Theme::Role::TextMuted);
    const QList<Hit> buttons = hits();
    const int end = mirrored(buttons.first().rect, m_width).left() - Theme::kGap;
    int x = line.left() + kIconColumn;
    const auto word = [&](const QString &text, Theme::Role role) {
        if (text.isEmpty())
            return;
        const QFont font = Theme::bodyFont();
        const int width = std::min(end - x, textWidth(text, font) + 1);
        if (width > 0)
            paintText(painter, place(x, width), text, font, Theme::color(role, how.palette));
        x += width + Theme::kGap;
    };
    const ChangesWords words = changesWords(m_item);
    word(words.files, Theme::Role::Text);
    word(words.state, Theme::Role::TextMuted);
    word(words.added, Theme::Role::Success);
    word(words.removed, Theme::Role::Danger);
    paintButton(painter, buttons.first(), how, u"review"_s, label(Texts::tr("Review")));
    if (buttons.size() > 1)
        paintButton(painter, buttons.last(), how, u"undo"_s, label(Texts::tr("Undo…")));
}

} // namespace Ui
