// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace Ui {

class Label;

//! \brief A field for seeking words in what stands beside it: Enter for one place, Shift+Enter for
//! the other way, Escape closes it. Hidden at first.
class SeekBar : public QWidget
{
    Q_OBJECT

public:
    enum class Enter { Forward, Backward }; //!< Which way it goes.

    //! \a name: of the field, for assistive technology; \a fieldId: its object name.
    SeekBar(const QString &name, const QString &fieldId, Enter enter, QWidget *parent = nullptr);

    //! Shows it, with \a selection in the field where that is one line, and not a long one.
    void open(const QString &selection);
    void close();
    //! Asks for the next place of what is in the field.
    void find(bool backward);
    void setFound(bool isFound);

signals:
    void textChanged(const QString &text);
    void findRequested(const QString &text, bool backward);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QLineEdit *m_field;
    Label *m_note;
    Enter m_enter;
};

} // namespace Ui
