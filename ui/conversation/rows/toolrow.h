// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/textlayout.h"
#include "ui/conversation/rows/toolbody.h"
#include "ui/conversation/rows/toolexcerpt.h"
#include "ui/text/refusal.h"

namespace Ui {

//! A tool call: one line with its state, which opens to a ToolBody; a failed one shows why, a
//! command that runs its last lines, and one that runs a sub-agent how many calls that made and
//! which one it is at.
class ToolRow : public Row
{
public:
    static constexpr qsizetype kMaxReasonChars = 600;

    //! The call of \a row begins when what is asked in a widget row is allowed.
    static bool isAsked(const ConversationModel &model, int row);

    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    Hit hitAt(const QPoint &point) const override;
    QList<Hit> files() override { return m_unfolded ? m_body.files() : QList<Hit>(); }
    QString plainText() const override;
    qsizetype positionAt(const QPoint &point) const override;
    bool scrollBy(int dx) override { return m_unfolded && m_body.scrollBy(dx); }
    QRect spinnerRect() const override;

private:
    int paintState(QPainter *painter, int right, const RowPaint &how) const;
    int paintExit(QPainter *painter, int right, const RowPaint &how) const;
    int paintCounts(QPainter *painter, int right, const RowPaint &how) const;
    int paintStep(QPainter *painter, int left, int right, const RowPaint &how) const;
    bool runsSubagent() const { return m_call.name.startsWith(QLatin1StringView("agent_")); }
    QString stateText() const;
    bool canStop() const;
    bool isAsking() const;
    int stopWidth() const;
    int stateEnd() const;
    QPoint bodyOrigin() const;
    QPoint reasonOrigin() const;
    int reasonWidth() const;
    int excerptHeight();
    int headerTop() const;
    QRect headerPart(int left, int width) const;

    mutable ToolBody m_body; // looks for files when it is pointed at
    ToolExcerpt m_excerpt; // while it is folded
    PlainTextLayout m_reason; // where there is no excerpt
    AgentCore::ToolCallState m_call; // without what the body holds
    Refusal m_refusal;
    QString m_title;
    QString m_command; // what the shell gets, behind a title in the words of the model
    QString m_waiting; // why it has not begun
    std::optional<int> m_exitCode; // of a command that has ended
    QString m_steps; // how many
    QString m_step; // the present one
    int m_width = 0;
    int m_reasonHeight = 0;
    bool m_isInBackground = false;
    bool m_unfolded = false;
};

} // namespace Ui
