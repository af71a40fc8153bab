// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/questionbody.h"

#include "ui/diff/diffview.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/permission/questiontext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

CommandView::CommandView(const QString &text, QWidget *parent)
    : QPlainTextEdit(text, parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setLayoutDirection(Qt::LeftToRight); // as all code
    setFrameShape(QFrame::NoFrame);
    setWordWrapMode(hasVeryLongWord(*document()) ? QTextOption::WrapAnywhere
                                                 : QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(Theme::kGap);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    applyTheme(palette());
}

void CommandView::setMaximumLines(int lines)
{
    m_maximumLines = lines;
    updateGeometry();
}

void CommandView::applyTheme(const QPalette &palette)
{
    QPalette colors = palette;
    colors.setColor(QPalette::Base, Theme::color(Theme::Role::CodeBackground, palette));
    setPalette(colors);
    setFont(Theme::codeFont());
    setTabStopDistance(QFontMetricsF(font()).horizontalAdvance(u"    "_s));
    updateGeometry();
}

// A scroll bar narrows the text, which then is higher and needs the scroll bar; so it is decided
// here whether there is one.
bool CommandView::event(QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        const bool fits = heightOfLines(lineCountForWidth(width())) <= height();
        setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    }
    return QPlainTextEdit::event(event);
}

int CommandView::textWidth(int width) const
{
    return width - 2 * frameWidth() - int(std::ceil(2 * document()->documentMargin()));
}

int CommandView::lineCountForWidth(int width) const
{
    QTextOption option = document()->defaultTextOption();
    int count = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextLayout layout(block.text(), font());
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(std::max(1, textWidth(width)));
            ++count;
        }
        layout.endLayout();
    }
    return count;
}

bool CommandView::scrolls(int width) const
{
    return m_maximumLines >= 0 && lineCountForWidth(width) > m_maximumLines;
}

// Lines of the editor are a whole number of pixels high.
static int lineHeight(const QFont &font)
{
    QTextLayout layout(u"0"_s, font);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    return int(std::ceil(line.height()));
}

int CommandView::heightOfLines(int lines) const
{
    // The editor wants one pixel more before it does without its scroll bar.
    return lineHeight(font()) * lines + int(std::ceil(2 * document()->documentMargin()))
        + 2 * frameWidth() + 1;
}

int CommandView::heightForWidth(int width) const
{
    const int lines = lineCountForWidth(width);
    if (m_maximumLines < 0 || lines <= m_maximumLines)
        return heightOfLines(lines);
    // Half a line more shows that there is more.
    return heightOfLines(m_maximumLines) + lineHeight(font()) / 2;
}

QSize CommandView::sizeHint() const
{
    constexpr int kWidth = 480;
    return {kWidth, heightForWidth(kWidth)};
}

QSize CommandView::minimumSizeHint() const
{
    return {120, heightOfLines(1)};
}

PlanView::PlanView(const QString &markdown, QWidget *parent)
    : QTextEdit(parent)
    , m_markdown(markdown)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    applyTheme(palette());
}

PlanView::~PlanView() = default;

void PlanView::setMaximumHeightHint(int pixels)
{
    m_maximumHeight = pixels;
    updateGeometry();
}

void PlanView::applyTheme(const QPalette &palette)
{
    QPalette colors = palette;
    colors.setColor(QPalette::Base, Theme::color(Theme::Role::Surface, palette));
    setPalette(colors);
    const MarkdownContext context{.palette = palette};
    QTextDocument *former = std::exchange(m_shown, markdownDocument(m_markdown, context).release());
    m_shown->setParent(this);
    m_measured = markdownDocument(m_markdown, context);
    for (QTextDocument *document : {m_shown, m_measured.get()})
        document->setDocumentMargin(Theme::kGap);
    setDocument(m_shown);
    delete former;
    updateGeometry();
}

int PlanView::heightForWidth(int width) const
{
    m_measured->setTextWidth(std::max(1, width));
    const int whole = int(std::ceil(m_measured->size().height()));
    return m_maximumHeight < 0 ? whole : std::min(whole, m_maximumHeight);
}

QSize PlanView::sizeHint() const
{
    constexpr int kWidth = 480;
    return {kWidth, heightForWidth(kWidth)};
}

QSize PlanView::minimumSizeHint() const
{
    return {120, fontMetrics().height() + 2 * Theme::kGap};
}

static constexpr int kMaximumCommandLines = 16;
static constexpr int kMaximumDiffHeight = 420;

static bool isPlan(const AgentCore::PermissionQuestion &question)
{
    return std::ranges::contains(question.preview.effects, AgentCore::ToolEffect::Kind::LeavePlan,
                                 &AgentCore::ToolEffect::kind);
}

QuestionBody::QuestionBody(const AgentCore::PermissionQuestion &question, QWidget *parent)
    : QWidget(parent)
{
    const QString text = QuestionText::body(question);
    if (!text.isEmpty() && isPlan(question)) {
        m_plan = new PlanView(text, this);
        m_plan->setAccessibleName(tr("The plan"));
    } else if (!text.isEmpty()) {
        m_command = new CommandView(text, this);
        m_command->setAccessibleName(tr("What would be done"));
        m_note = new WrapLabel(Theme::Role::TextMuted, this);
        m_note->setText(
            tr("%n lines; scroll to read all of it", nullptr, m_command->document()->blockCount()));
        m_note->hide();
    }
    for (const AgentCore::ToolDiff &diff : QuestionText::diffs(question)) {
        auto *view = new DiffView(this);
        view->setDiff(diff);
        m_diffs += view;
    }
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setRoomy(false);
    applyTheme();
}

void QuestionBody::setRoomy(bool roomy)
{
    if (m_command)
        m_command->setMaximumLines(roomy ? -1 : kMaximumCommandLines);
    if (m_plan)
        m_plan->setMaximumHeightHint(roomy ? -1 : kMaximumDiffHeight);
    for (DiffView *view : std::as_const(m_diffs))
        view->setMaximumHeightHint(roomy ? -1 : kMaximumDiffHeight);
    updateGeometry();
    arrange();
}

QList<QWidget *> QuestionBody::scrollParts() const
{
    QList<QWidget *> parts;
    if (m_command)
        parts += m_command;
    if (m_plan)
        parts += m_plan;
    for (DiffView *view : m_diffs)
        parts += view;
    return parts;
}

int QuestionBody::noteHeight(int width) const
{
    if (!m_command || !m_command->scrolls(width))
        return 0;
    return m_note->heightForWidth(width) + Theme::kGrid;
}

int QuestionBody::heightForWidth(int width) const
{
    int height = noteHeight(width);
    const QList<QWidget *> parts = scrollParts();
    for (const QWidget *part : parts)
        height += part->heightForWidth(width);
    return height + Theme::kGap * int(std::max(qsizetype(0), parts.size() - 1));
}

QSize QuestionBody::sizeHint() const
{
    constexpr int kWidth = 480;
    return {kWidth, heightForWidth(kWidth)};
}

QSize QuestionBody::minimumSizeHint() const
{
    int height = 0;
    const QList<QWidget *> parts = scrollParts();
    for (const QWidget *part : parts)
        height += part->minimumSizeHint().height();
    return {160, height + Theme::kGap * int(std::max(qsizetype(0), parts.size() - 1))};
}

// Where there is less room than the parts need, all of them shrink alike and scroll.
void QuestionBody::arrange()
{
    const int wanted = std::max(1, heightForWidth(width()));
    const double share = std::min(1.0, double(height()) / wanted);
    int y = 0;
    const QList<QWidget *> parts = scrollParts();
    for (QWidget *part : parts) {
        const int partHeight = int(part->heightForWidth(width()) * share);
        part->setGeometry(0, y, width(), partHeight);
        y += partHeight;
        if (part == m_command) {
            const int note = noteHeight(width());
            m_note->setGeometry(0, y + Theme::kGrid, width(), note - Theme::kGrid);
            m_note->setVisible(note > 0);
            y += note;
        }
        y += Theme::kGap;
    }
}

void QuestionBody::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void QuestionBody::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::ApplicationFontChange:
        applyTheme();
        break;
    default:
        break;
    }
}

void QuestionBody::applyTheme()
{
    if (m_plan)
        m_plan->applyTheme(palette());
    if (m_command) {
        m_command->applyTheme(palette());
        m_note->setFont(Theme::secondaryFont());
    }
    updateGeometry();
    arrange();
}

} // namespace Ui
