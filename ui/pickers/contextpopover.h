// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QWidget>

class QGridLayout;
class QLineEdit;

namespace Ui {

//! \brief A bar with a piece for each part of the context; what is free stays hollow.
class ContextBar : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kParts = 5;

    explicit ContextBar(QWidget *parent = nullptr);

    //! Tokens of each part, and of all that there is room for; 0: not known.
    void setTokens(const QList<qint64> &parts, qint64 window);
    //! Colour of the part \a index, also for its entry in a list.
    static QColor partColor(int index);

    QSize sizeHint() const override { return {200, 12}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<qint64> m_parts;
    qint64 m_window = 0;
};

//! \brief A square in the colour of a part of the bar.
class ContextSwatch : public QWidget
{
    Q_OBJECT

public:
    explicit ContextSwatch(int part, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_part;
};

class Button;
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
