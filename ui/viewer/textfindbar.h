// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/seekbar.h"

namespace Ui {

class TextView;

//! The field for searching a TextView.
class TextFindBar : public SeekBar
{
    Q_OBJECT

public:
    //! \a view is not owned and lives as long as this.
    explicit TextFindBar(TextView *view, QWidget *parent = nullptr);

    //! Shows it, with the view's selection in the field.
    void open();
    void findAgain(bool backward);

private:
    TextView *m_view;
};

} // namespace Ui
