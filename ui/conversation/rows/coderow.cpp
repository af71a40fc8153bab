// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/coderow.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::CodeRow)
};
} // namespace

static QStringView firstLines(QStringView text, qsizetype count)
{
    qsizetype end = -1;
    for (qsizetype i = 0; i < count; ++i) {
        end = text.indexOf(u'\n', end + 1);
        if (end < 0)
            return text;
    }
    return text.first(end);
}

static int headerHeight()
{
    return rowLineHeight() + Theme::kGrid;
}

void CodeRow::sync(const ConversationModel &model, int row)
{
    const MarkdownBlock *block = model.block(row);
    if (!block)
        return;
    if (!m_code || m_code->language() != block->language)
        m_code = std::make_unique<CodeBlock>(block->language);
    const auto &scanner = std::get<AnswerItem>(model.item(row)->content).scanner;
    const QString code = scanner.code(*block);
    const int steps = std::min(model.choices().moreSteps(row), 5);
    m_isFolded = steps == 0;
    const QStringView head
        = firstLines(code, m_isFolded ? kFoldedRows : kMaxLines << 3 * (steps - 1));
    m_hiddenLines = head.size() < code.size()
        ? QStringView(code).sliced(head.size() + 1).count(u'\n') + 1
        : 0;
    m_code->setText(AgentCore::sanitizedForDisplay(head));
    m_allLines = m_code->lineCount() + m_hiddenLines;
    m_wraps = model.choices().isWrapped(row);
}

int CodeRow::heightForWidth(int width)
{
    m_width = width;
    if (!m_code)
        return 0;
    m_code->setWrapWidth(m_wraps ? width - 2 * Theme::kPadding : 0);
    const int more = isCut() ? rowLineHeight() : 0;
    return headerHeight() + int(shownRows()) * m_code->lineHeight() + Theme::kPadding + more;
}

qsizetype CodeRow::shownRows() const
{
    const qsizetype rows = m_code->rowCount();
    return m_isFolded ? std::min(rows, kFoldedRows) : rows;
}

bool CodeRow::isCut() const
{
    return m_hiddenLines > 0 || shownRows() < m_code->rowCount();
}

QRect CodeRow::codeRect() const
{
    return {Theme::kPadding, headerHeight(), m_width - 2 * Theme::kPadding,
            int(shownRows()) * m_code->lineHeight()};
}

QString CodeRow::moreText() const
{
    if (m_isFolded && m_allLines <= kMaxLines) {
        return m_allLines == 1 ? Texts::tr("Show the whole line")
                               : Texts::tr("Show all %1 lines").arg(QLocale().toString(m_allLines));
    }
    return Texts::tr("Show more (%1 lines left)").arg(QLocale().toString(m_hiddenLines));
}

void CodeRow::paint(QPainter *painter, const RowPaint &how)
{
    if (!m_code)
        return;
    paintCard(painter, QRect(0, 0, m_width, heightForWidth(m_width)),
              Theme::color(Theme::Role::CodeBackground, how.palette), Theme::kCardRadius);
    const QString language = m_code->language().isEmpty() ? Texts::tr("Code") : m_code->language();
    paintText(painter, mirrored({Theme::kPadding, 2, m_width / 2, rowLineHeight()}, m_width),
              AgentCore::sanitizedForDisplay(language), Theme::secondaryFont(),
              Theme::color(Theme::Role::TextMuted, how.palette));
    for (const Hit &hit : hits()) {
        if (hit.action == Hit::Action::Copy)
            paintButton(painter, hit, how, how.copied ? u"check"_s : u"copy"_s,
                        how.copied ? Texts::tr("Copied") : Texts::tr("Copy"));
        else if (hit.action == Hit::Action::ToggleWrap)
            paintButton(painter, hit, how, u"wrap"_s, {},
                        m_wraps ? Theme::Role::Accent : Theme::Role::TextMuted);
        else if (hit.action == Hit::Action::SaveCode)
            paintButton(painter, hit, how, u"save"_s, {});
        else
            paintButton(painter, hit, how, u"expand"_s, moreText());
    }
    m_code->paint(painter, codeRect(), how.clip, 0, shownRows(), m_wraps ? 0 : m_offset,
                  how.palette, how.selectionBegin, how.selectionEnd);
    if (!m_wraps)
        paintFades(painter, codeRect(), Theme::color(Theme::Role::CodeBackground, how.palette),
                   m_offset > 0, m_offset < mostOffset());
}

QList<Hit> CodeRow::hits() const
{
    if (!m_code)
        return {};
    QList<Hit> hits;
    int right = m_width - Theme::kGrid;
    const auto add = [&](Hit::Action action, int width, const QString &tip) {
        hits += Hit{action, mirrored({right - width, 2, width, rowLineHeight()}, m_width), {}, tip};
        right -= width;
    };
    const int small = Theme::kIconSize + 2 * Theme::kGap;
    add(Hit::Action::Copy,
        std::max(buttonWidth(u"copy"_s, Texts::tr("Copy")),
                 buttonWidth(u"check"_s, Texts::tr("Copied"))), // it moves nothing
        Texts::tr("Copy the code"));
    add(Hit::Action::SaveCode, small, Texts::tr("Save the code as…"));
    add(Hit::Action::ToggleWrap, small,
        m_wraps ? Texts::tr("Do not wrap long lines") : Texts::tr("Wrap long lines"));
    if (isCut()) {
        const QRect rect(Theme::kGrid, codeRect().bottom() + 1 + Theme::kGrid,
                         m_width - 2 * Theme::kGrid, rowLineHeight());
        hits += Hit{Hit::Action::ShowMore, rect, {}, moreText()};
    }
    return hits;
}

QString CodeRow::plainText() const
{
    return m_code ? m_code->text() : QString();
}

qsizetype CodeRow::positionAt(const QPoint &point) const
{
    if (!m_code || point.y() < headerHeight())
        return -1;
    return m_code->positionAt(point - codeRect().topLeft(), 0, m_wraps ? 0 : m_offset);
}

bool CodeRow::isHandle(const QPoint &point) const
{
    return m_code && QRect(0, 0, m_width, headerHeight()).contains(point);
}

int CodeRow::mostOffset() const
{
    return std::max(0, m_code->naturalWidth() - codeRect().width());
}

bool CodeRow::scrollBy(int dx)
{
    if (!m_code || m_wraps)
        return false;
    const int offset = std::clamp(m_offset + dx, 0, mostOffset());
    return std::exchange(m_offset, offset) != offset;
}

} // namespace Ui
