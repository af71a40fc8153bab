// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSpinBox;

namespace Ui {

class Preferences;

//! \brief How to write, how answers look, how questions are asked.
class GeneralPage : public QWidget
{
    Q_OBJECT

public:
    //! \a preferences: not owned, outlives this.
    explicit GeneralPage(Preferences *preferences, QWidget *parent = nullptr);

private:
    void buildChoices(QFormLayout *form);
    void connectControls();
    void read();

    Preferences *m_preferences;
    QComboBox *m_sendKey = nullptr;
    QCheckBox *m_spelling = nullptr;
    QSpinBox *m_textSize = nullptr;
    QComboBox *m_contrast = nullptr;
    QCheckBox *m_wraps = nullptr;
    QComboBox *m_diffStyle = nullptr;
    QComboBox *m_questionPlace = nullptr;
    QComboBox *m_notifications = nullptr;
};

} // namespace Ui
