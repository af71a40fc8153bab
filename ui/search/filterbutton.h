// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/button.h"

class QLineEdit;

namespace Ui {

//! \brief Narrows a search of sessions: a menu that writes filters into the field, where they can
//! be read, changed and typed, too.
//!
//! See SearchFilters for what they are.
class FilterButton : public Button
{
    Q_OBJECT

public:
    explicit FilterButton(QWidget *parent = nullptr);

    //! Where the filters stand; not owned, outlives this.
    void setField(QLineEdit *field);

private:
    void fill();
    void fillTools(QMenu *menu);
    void fillTimes(QMenu *menu);
    //! Checked while the filter \a name has \a value; takes it away then.
    void addChoice(QMenu *menu, const QString &text, QLatin1StringView name, const QString &value);
    //! What is to be typed: \a sample is selected behind the filter's name.
    void addTyped(QMenu *menu, const QString &text, QLatin1StringView name,
                  const QString &sample = {});
    void showState();

    QLineEdit *m_field = nullptr;
};

} // namespace Ui
