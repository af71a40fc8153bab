// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/questionbody.h"

#include "ui/diff/diffview.h"
#include "ui/permission/commandview.h"
#include "ui/permission/planview.h"
#include "ui/permission/questiontext.h"
#include "ui/widgets/wraplabel.h"

#include <QEvent>

#include <algorithm>

namespace Ui {

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
