// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/toolrow.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/text/amounts.h"
#include "ui/text/calltitle.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ToolKind;
using AgentCore::ToolStatus;

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ToolRow)
};
} // namespace

static constexpr int kSignWidth = Theme::kIconSize + 2;

// Calls are asked about in order, but for those that ask something themselves.
bool ToolRow::isAsked(const ConversationModel &model, int row)
{
    if (model.rowCount() == model.rows().count() || row >= model.rows().count())
        return false;
    const int index = model.rows().itemIndex(row);
    if (model.tree().queuePlace(index).first == 0)
        return false;
    const auto isOpen = [&model](int i) {
        const auto *tool = std::get_if<ToolItem>(&model.tree().items()[size_t(i)]->content);
        return tool && (tool->isWaiting() || tool->isAsking());
    };
    for (int i = index - 1; i >= 0; --i) {
        if (std::holds_alternative<UserItem>(model.tree().items()[size_t(i)]->content))
            break;
        if (isOpen(i))
            return false;
    }
    return true;
}

// Empty unless that is known.
static QString waitingText(const ConversationModel &model, int row)
{
    if (ToolRow::isAsked(model, row))
        return Texts::tr("Waits for your answer");
    const auto [place, count] = model.tree().queuePlace(model.rows().itemIndex(row));
    return count > 1 ? Texts::tr("Waiting, %1 of %2").arg(place).arg(count) : QString();
}

static QString commandOf(const AgentCore::ToolCallState &call)
{
    const QString command = call.rawInput.value("command"_L1).toString();
    return AgentCore::sanitizedForDisplay(command.left(1000)).simplified();
}

void ToolRow::sync(const ConversationModel &model, int row)
{
    const auto &tool = std::get<ToolItem>(model.item(row)->content);
    m_refusal = refusalOf(tool.call);
    m_exitCode = exitCodeOf(tool.call);
    m_body.setPlaces(model.places());
    m_call = tool.call;
    m_call.content.clear();
    m_call.rawInput = {};
    m_call.rawOutput = QJsonValue::Undefined;
    m_title = callPurpose(tool.call);
    m_command = m_title.isEmpty() ? QString() : commandOf(tool.call);
    if (m_title.isEmpty())
        m_title = callTitle(tool.call);
    m_isInBackground = isInBackground(tool.call);
    m_waiting = waitingText(model, row);
    const ConversationItem &item = *model.item(row);
    m_steps = item.nested.empty() ? QString() : nestedCountText(item);
    m_step = currentStep(item);
    m_unfolded = model.isUnfolded(row);
    const bool hasDiff = std::ranges::any_of(tool.call.content, [](const auto &content) {
        return std::holds_alternative<AgentCore::ToolDiff>(content);
    });
    if (m_unfolded || hasDiff)
        m_body.sync(tool, model.choices().moreSteps(row));
    if (m_unfolded)
        m_excerpt = {};
    else
        m_excerpt.sync(tool);
    QString reason;
    if (!m_unfolded && m_call.status == ToolStatus::Failed && m_excerpt.isEmpty()) {
        reason = AgentCore::foldTerminalOutput(failureText(tool.call).left(4 * kMaxReasonChars));
        reason = cutBetweenWords(reason.trimmed(), kMaxReasonChars);
    }
    if (!m_unfolded && reason.isEmpty())
        reason = cutBetweenWords(givenAnswer(tool.call), kMaxReasonChars);
    m_reason.setText(reason, Theme::secondaryFont(), 2 * kMaxReasonChars);
}

int ToolRow::heightForWidth(int width)
{
    m_width = width;
    m_reasonHeight = m_reason.heightForWidth(reasonWidth());
    if (!m_unfolded) {
        const int below = m_reasonHeight + excerptHeight();
        return rowLineHeight() + (below > 0 ? below + Theme::kGrid : 0);
    }
    const int body = m_body.heightForWidth(width - 2 * Theme::kPadding);
    return body > 0 ? bodyOrigin().y() + body + Theme::kGrid : rowLineHeight() + 2 * headerTop();
}

int ToolRow::reasonWidth() const
{
    return m_width - kIconColumn - Theme::kPadding;
}

int ToolRow::excerptHeight()
{
    return m_excerpt.heightForWidth(reasonWidth());
}

QPoint ToolRow::bodyOrigin() const
{
    return {Theme::kPadding, headerTop() + rowLineHeight() + Theme::kGrid};
}

// An open call is a card with some air at its top.
int ToolRow::headerTop() const
{
    return m_unfolded ? Theme::kGrid : 0;
}

QRect ToolRow::headerPart(int left, int width) const
{
    return mirrored({left, headerTop(), width, rowLineHeight()}, m_width);
}

int ToolRow::stopWidth() const
{
    return buttonWidth(u"stop"_s, Texts::tr("Stop")) + Theme::kGrid;
}

// Where the state ends.
int ToolRow::stateEnd() const
{
    return m_width - (canStop() ? stopWidth() + Theme::kGrid : Theme::kPadding);
}

QPoint ToolRow::reasonOrigin() const
{
    return mirrored({kIconColumn, rowLineHeight(), reasonWidth(), 1}, m_width).topLeft();
}

bool ToolRow::canStop() const
{
    return m_call.status == ToolStatus::InProgress
        && (m_call.kind == ToolKind::Execute || runsSubagent());
}

// Then it is the user's turn: nothing is at work.
bool ToolRow::isAsking() const
{
    return m_call.status == ToolStatus::InProgress && m_call.name == "ask_user"_L1;
}

QString ToolRow::stateText() const
{
    if (isAsking())
        return Texts::tr("Waits for your answer");
    if (m_call.status == ToolStatus::Pending && !m_waiting.isEmpty())
        return m_waiting;
    if (m_call.status == ToolStatus::InProgress && m_call.startedAt.isValid()) {
        const qint64 seconds = m_call.startedAt.secsTo(QDateTime::currentDateTimeUtc());
        return seconds < 1 ? QString() : elapsedText(seconds * 1000);
    }
    if (m_isInBackground)
        return Texts::tr("in the background");
    const bool hasEnded = m_call.status == ToolStatus::Completed
        || (m_call.status == ToolStatus::Failed && m_exitCode);
    if (hasEnded && m_call.name == "ask_user"_L1)
        return {}; // that was the user's time
    if (hasEnded && m_call.startedAt.isValid() && m_call.finishedAt.isValid()) {
        const qint64 elapsed = m_call.startedAt.msecsTo(m_call.finishedAt);
        return elapsed < kShownMilliseconds ? QString() : elapsedText(elapsed);
    }
    return toolStatusText(m_call.status, m_refusal);
}

// Returns where the room left of the state ends.
int ToolRow::paintState(QPainter *painter, int right, const RowPaint &how) const
{
    const bool refused = m_refusal.kind != Refusal::Kind::None;
    const bool failed = m_call.status == ToolStatus::Failed && !refused;
    const QColor color
        = Theme::color(failed ? Theme::Role::Danger : Theme::Role::TextMuted, how.palette);
    const QString text = stateText();
    const int width = textWidth(text, Theme::secondaryFont());
    // Signs stand below each other, whatever is said beside them.
    const bool hasSign = m_call.status != ToolStatus::Pending && !isAsking() && !m_isInBackground;
    const int signWidth = hasSign ? kSignWidth : 0;
    const QRect sign = headerPart(right - signWidth, signWidth);
    const int textLeft = right - signWidth - 2 - width;
    paintText(painter, headerPart(textLeft, width + 1), text, Theme::secondaryFont(), color);
    switch (m_call.status) {
    case ToolStatus::InProgress:
        if (!isAsking()) {
            paintSpinner(painter, sign, how.spinnerStep,
                         Theme::color(Theme::Role::Accent, how.palette));
        }
        break;
    case ToolStatus::Completed:
        if (hasSign)
            paintIcon(painter, sign, u"check"_s, Theme::Role::Success);
        break;
    case ToolStatus::Failed:
        if (refused)
            paintIcon(painter, sign, u"close"_s, Theme::Role::TextMuted);
        else
            paintIcon(painter, sign, u"error"_s, Theme::Role::Danger);
        break;
    case ToolStatus::Pending:
        break;
    }
    return textLeft - Theme::kGap;
}

// What a sub-agent is at, in what is left besides its title; returns where that room ends.
int ToolRow::paintStep(QPainter *painter, int left, int right, const RowPaint &how) const
{
    const QFont font = Theme::secondaryFont();
    const QColor color = Theme::color(Theme::Role::TextMuted, how.palette);
    if (!m_steps.isEmpty()) {
        const int width = textWidth(m_steps, font);
        paintText(painter, headerPart(right - width, width + 1), m_steps, font, color);
        right -= width + Theme::kGap;
    }
    if (m_step.isEmpty() || m_unfolded)
        return right;
    const int title = std::min(textWidth(m_title, Theme::bodyFont()), (right - left) / 2);
    const int room = right - left - title - Theme::kPadding;
    const int width = std::min(textWidth(m_step, font) + 1, room);
    if (width < 3 * Theme::kIconSize)
        return right;
    paintText(painter, headerPart(right - width, width), m_step, font, color);
    return right - width - Theme::kPadding;
}

int ToolRow::paintExit(QPainter *painter, int right, const RowPaint &how) const
{
    if (!m_exitCode)
        return right;
    const QString text = Texts::tr("exit %1").arg(*m_exitCode);
    const int width = textWidth(text, Theme::secondaryFont());
    paintText(
        painter, headerPart(right - width, width + 1), text, Theme::secondaryFont(),
        Theme::color(*m_exitCode == 0 ? Theme::Role::TextMuted : Theme::Role::Danger, how.palette));
    return right - width - Theme::kGap;
}

int ToolRow::paintCounts(QPainter *painter, int right, const RowPaint &how) const
{
    if (m_body.diffs().isEmpty())
        return right;
    const QFont font = Theme::secondaryFont();
    const auto paintCount = [&](const QString &text, Theme::Role role) {
        right -= textWidth(text, font);
        paintText(painter, headerPart(right, textWidth(text, font) + 1), text, font,
                  Theme::color(role, how.palette));
        right -= Theme::kGrid;
    };
    if (m_body.diffs().removedLines() > 0)
        paintCount(u"−%1"_s.arg(m_body.diffs().removedLines()), Theme::Role::Danger);
    if (m_body.diffs().addedLines() > 0)
        paintCount(u"+%1"_s.arg(m_body.diffs().addedLines()), Theme::Role::Success);
    return right - Theme::kGrid;
}

void ToolRow::paint(QPainter *painter, const RowPaint &how)
{
    if (m_unfolded)
        paintCard(painter, QRect(0, 0, m_width, heightForWidth(m_width)),
                  Theme::color(Theme::Role::SurfaceRaised, how.palette), Theme::kCardRadius);
    else if (how.hovered.action == Hit::Action::Toggle)
        paintCard(painter, QRect(0, 0, m_width, rowLineHeight()),
                  Theme::color(Theme::Role::SurfaceRaised, how.palette), Theme::kControlRadius);
    const int margin = m_unfolded ? Theme::kPadding : 0;
    int right = paintState(painter, stateEnd(), how);
    right = paintExit(painter, right, how);
    right = paintCounts(painter, right, how);
    int left = margin;
    if (paintIcon(painter, headerPart(left, Theme::kIconSize), toolIcon(m_call),
                  Theme::Role::TextMuted))
        left += kIconColumn;
    right = paintStep(painter, left, right, how);
    paintText(painter, headerPart(left, right - left), m_title, Theme::bodyFont(),
              Theme::color(Theme::Role::Text, how.palette));
    left += textWidth(m_title, Theme::bodyFont()) + Theme::kPadding;
    if (!m_command.isEmpty() && right - left > 3 * Theme::kIconSize)
        paintText(painter, headerPart(left, right - left), m_command, Theme::codeFont(),
                  Theme::color(Theme::Role::TextMuted, how.palette));
    for (const Hit &hit : hits()) {
        if (hit.action == Hit::Action::StopCall)
            paintButton(painter, hit, how, u"stop"_s, Texts::tr("Stop"), Theme::Role::Text);
    }
    if (m_unfolded)
        m_body.paint(painter, bodyOrigin(), how);
    else if (!m_excerpt.isEmpty())
        m_excerpt.paint(painter, reasonOrigin(), how);
    else if (m_reasonHeight > 0)
        m_reason.paint(painter, reasonOrigin(), how,
                       Theme::color(Theme::Role::TextMuted, how.palette));
}

QList<Hit> ToolRow::hits() const
{
    QList<Hit> hits;
    if (canStop()) {
        hits += Hit{
            Hit::Action::StopCall, headerPart(m_width - stopWidth(), stopWidth()), m_call.id,
            runsSubagent() ? Texts::tr("Stop this sub-agent") : Texts::tr("Stop this command")};
    }
    hits += m_unfolded ? m_body.hits(bodyOrigin()) : m_excerpt.hits(reasonOrigin());
    hits += Hit{Hit::Action::Toggle, headerPart(0, m_width), {}, {}};
    if (textWidth(m_title + m_command, Theme::bodyFont()) > m_width / 2)
        hits.last().tip = m_command.isEmpty() ? m_title : m_title + u'\n' + m_command;
    return hits;
}

Hit ToolRow::hitAt(const QPoint &point) const
{
    const Hit hit = Row::hitAt(point);
    return m_unfolded && hit.action == Hit::Action::None ? m_body.placeAt(point - bodyOrigin())
                                                         : hit;
}

QString ToolRow::plainText() const
{
    if (m_unfolded)
        return m_body.plainText();
    return m_excerpt.isEmpty() ? m_reason.text() : m_excerpt.text();
}

qsizetype ToolRow::positionAt(const QPoint &point) const
{
    if (point.y() < headerTop() + rowLineHeight())
        return -1;
    if (m_unfolded)
        return m_body.positionAt(point - bodyOrigin());
    if (!m_excerpt.isEmpty())
        return m_excerpt.positionAt(point - reasonOrigin());
    return m_reasonHeight > 0 ? m_reason.positionAt(point - reasonOrigin()) : -1;
}

QRect ToolRow::spinnerRect() const
{
    if (m_call.status != ToolStatus::InProgress || isAsking())
        return {};
    // Sign and time; a little more, for a time that gets longer.
    const int width = textWidth(stateText(), Theme::secondaryFont()) + kSignWidth + 3 * Theme::kGap;
    return headerPart(stateEnd() - width, width + Theme::kGrid);
}

} // namespace Ui
