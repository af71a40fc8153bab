// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/childprocesses.h"
#include "agentcore/ports/processmeter.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>

class QStackedWidget;

namespace Ui {

//! \brief Looks at what the program started once a second, in a worker, while somebody wants to
//! see it. Stopped it costs nothing.
class ProcessSampler : public QObject
{
    Q_OBJECT

public:
    explicit ProcessSampler(QObject *parent = nullptr);

    //! The first look is at once and knows nothing of the processor; the second follows soon.
    void start();
    //! sampled() comes no more.
    void stop();
    bool isRunning() const { return m_isRunning; }

signals:
    void sampled(const AgentCore::ProcessSample &sample);

private:
    void look();

    std::shared_ptr<AgentCore::ProcessMeter> m_meter; //!< Shared with the worker that uses it.
    QElapsedTimer m_sinceLook;
    QTimer m_timer;
    bool m_isRunning = false;
};

class Button;
class Label;
class ProcessModel;
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
