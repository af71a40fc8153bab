// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "ui/theme/theme.h"

#include <QFrame>

class QGridLayout;
class QLineEdit;

namespace Ui {

class Button;
class ContextBar;
class Label;

//! What the popover of the context tells.
struct ContextFacts
{
    std::optional<AgentCore::UsageChanged> usage; //!< Unset: not known yet.
    AgentCore::ContextBreakdown breakdown;
    bool isRunning = false; //!< Then nothing can be compacted.
};

//! \brief What fills the context, what the session has cost, and the button that compacts it.
class ContextPopover : public QFrame
{
    Q_OBJECT

public:
    explicit ContextPopover(QWidget *parent);

    void setFacts(const ContextFacts &facts);
    //! Why compacting was refused.
    void setProblem(const QString &text);
    //! Above \a anchor.
    void openAt(QWidget *anchor);

signals:
    //! \a keep: in words what must not get lost; may be empty.
    void compactRequested(const QString &keep);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildLayout();
    void fillParts(const AgentCore::ContextBreakdown &breakdown);
    void fillTotals(const ContextFacts &facts);
    void addTotal(const QString &name, const QString &value, Theme::Role role = Theme::Role::Text);
    void fit();

    Label *m_heading = nullptr;
    ContextBar *m_bar = nullptr;
    QWidget *m_parts = nullptr;
    QGridLayout *m_partGrid = nullptr;
    QWidget *m_totals = nullptr;
    QGridLayout *m_totalGrid = nullptr;
    QLineEdit *m_keep = nullptr;
    Button *m_compact = nullptr;
    Label *m_reason = nullptr;
    QWidget *m_anchor = nullptr;
};

} // namespace Ui
