// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/childprocesses.h"

#include <QWidget>

#include <functional>

class QStackedWidget;

namespace Ui {

class Button;
class Label;
class ProcessModel;
class ProcessSampler;
class ProcessView;

//! \brief What the program started and what that uses, to be stopped; and what itself uses.
//!
//! Looks once a second while it is in view, else not at all.
class ProcessPane : public QWidget
{
    Q_OBJECT

public:
    explicit ProcessPane(QWidget *parent = nullptr);

    //! How sessions are called, by their id.
    void setTitles(const std::function<QString(const QString &)> &titleOf);
    void focusFirst();
    //! It looks at processes.
    bool isLooking() const;

signals:
    //! Who a process belongs to is wanted.
    void ownerRequested(const AgentCore::ChildOwner &owner);
    //! There was another look; for tests.
    void refreshed();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildLayout();
    void connectParts();
    void refresh();
    void refreshButtons();
    void requestOwner(quint64 child);

    ProcessModel *m_model;
    ProcessSampler *m_sampler;
    ProcessView *m_view = nullptr;
    QStackedWidget *m_stack = nullptr; //!< The rows, or that there are none.
    Label *m_summary = nullptr;
    Label *m_own = nullptr;
    Button *m_show = nullptr;
    Button *m_stop = nullptr;
    Button *m_stopAll = nullptr;
};

} // namespace Ui
