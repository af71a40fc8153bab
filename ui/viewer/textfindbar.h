// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace Ui {

class Label;
class TextView;

//! \brief The field for searching a TextView: Enter for the next place, Shift+Enter for the one
//! before, Escape closes it.
class TextFindBar : public QWidget
{
    Q_OBJECT

public:
    //! \a view is not owned and lives as long as this.
    explicit TextFindBar(TextView *view, QWidget *parent = nullptr);

    //! Shows it, with the view's selection in the field.
    void open();
    void close();
    void findAgain(bool backward);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void show(bool isFound);

    TextView *m_view;
    QLineEdit *m_field;
    Label *m_note;
};

} // namespace Ui
