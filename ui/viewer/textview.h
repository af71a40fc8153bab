// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace Ui {

//! \brief Text to be read: monospaced, with line numbers by choice, a marked line and a search.
class TextView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit TextView(QWidget *parent = nullptr);

    void setLineNumbersShown(bool shown);
    void setWrapped(bool wrapped);
    bool isWrapped() const { return lineWrapMode() == WidgetWidth; }
    //! Marks \a line, from 1, and shows it in the middle, the cursor at \a column; 0: no mark.
    void markLine(int line, int column = 0);
    int markedLine() const { return m_markedLine; }
    //! Goes to the next place of \a text, upper and lower case alike, from the end to the beginning
    //! where needed; false when there is none.
    bool findNext(const QString &text, bool backward);
    //! As findNext(), but stays at the present place as long as that fits.
    bool findWhileTyping(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    int gutterWidth() const;
    void placeGutter();
    void paintGutter(const QRect &clip);

    QWidget *m_gutter;
    int m_markedLine = 0;
    bool m_hasNumbers = false;
};

} // namespace Ui
