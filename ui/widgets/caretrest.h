// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>

namespace Ui {

//! \brief Lets the text cursor stand still when nothing was pressed for a while, so that an idle
//! window neither wakes up nor paints.
//!
//! It blinks again from the next key, click or word of an input method on.
class CaretRest : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kPatience{10'000};

    explicit CaretRest(std::chrono::milliseconds patience = kPatience, QObject *parent = nullptr);
    ~CaretRest() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void rest();
    void wake();

    QTimer m_timer;
    int m_flashTime = 0; //!< What is to come back; 0: it blinks now, or never does.
};

} // namespace Ui
