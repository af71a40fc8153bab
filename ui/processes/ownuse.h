// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/processmeter.h"
#include "ui/widgets/button.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace Ui {

//! \brief What the program uses itself, in a line for those who want it in sight; a click is for
//! more.
//!
//! Looks now and then while it is shown in an active window, else not at all.
class OwnUse : public Button
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kPause{5000};

    explicit OwnUse(QWidget *parent = nullptr);

    //! Hidden at first.
    void setWanted(bool isWanted);
    //! It looks at the process.
    bool isLooking() const { return m_meter != nullptr; }

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void look();
    void showSample(const AgentCore::ProcessSample &sample);

    std::shared_ptr<AgentCore::ProcessMeter> m_meter; //!< Shared with the worker that uses it.
    QElapsedTimer m_sinceLook;
    QTimer m_timer;
    QWidget *m_watched = nullptr; //!< Its window.
};

} // namespace Ui
